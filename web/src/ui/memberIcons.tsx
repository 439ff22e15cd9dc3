// Signs of the member centre; apart from icons.tsx, which every first page loads.
import type { ReactNode } from 'react'

function icon(children: ReactNode) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const OverviewIcon = () => icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />)
export const HistoryIcon = () => icon(<path d="M4 5v4.5h4.5M4.6 9.5A8 8 0 1 1 4 13M12 8v4.5l3 2" />)
export const WalletIcon = () =>
  icon(<path d="M17 7V4.5H5.5a1.5 1.5 0 0 0 0 3H20v12H5.5A1.5 1.5 0 0 1 4 18V6M16.5 13.5h.01" />)
export const ScoreIcon = () =>
  icon(<path d="M3.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M17 10.2a5.5 5.5 0 1 1-6.7 6.7M9 7v4" />)
export const BindingIcon = () => icon(<path d="M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6" />)
export const KeyIcon = () =>
  icon(<path d="M3.5 15.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M11.3 12.2 20 3.5M16.5 7l3 3M14 9.5l2 2" />)
export const DevicesIcon = () => icon(<path d="M3 5h15v4M3 5v11h9M2 19h9M14.5 9h6v11h-6zM17.5 17h.01" />)
export const ShieldIcon = () =>
  icon(<path d="M12 3l7 2.5v5.6c0 4.4-2.9 7.9-7 9.9-4.1-2-7-5.5-7-9.9V5.5zM9 12l2.2 2.2L15.2 10" />)
export const QuestionIcon = () =>
  icon(
    <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.8 9.5a2.3 2.3 0 1 1 3.3 2c-.7.4-1.1.8-1.1 1.8M12 16.5h.01" />,
  )
export const EditIcon = () => icon(<path d="M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3" />)
export const OrdersIcon = () => icon(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />)
export const CouponIcon = () =>
  icon(<path d="M3.5 6h17v4a2 2 0 0 0 0 4v4h-17v-4a2 2 0 0 0 0-4zM9.5 14.5l5-5M9.5 9.8h.01M14.5 14.2h.01" />)
export const SpentIcon = () => icon(<path d="M4 19.5h16M7 16v-4M12 16V6M17 16v-7" />)
export const CrownIcon = () => icon(<path d="M4 18.5h16M4.5 15.5 3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 8.5z" />)
export const SeatsIcon = () =>
  icon(
    <path d="M5.5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M2.5 19a6 6 0 0 1 12 0M15 5.2a3 3 0 0 1 0 5.6M17.5 13.6a6 6 0 0 1 4 5.4" />,
  )
export const InviteIcon = () =>
  icon(
    <path d="M8.6 13.3l6.8 4M15.4 6.7l-6.8 4M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />,
  )
