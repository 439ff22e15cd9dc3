import { Notice } from '../ui/Notice'

export default function NotFoundPage() {
  return <Notice number="404" />
}
