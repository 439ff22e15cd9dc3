type Props = { purpose: 'admin_login'; onPass: (id: string, info: string) => void; onClose: () => void }
export function LoginCaptcha(_props: Props) {
  return null
}
