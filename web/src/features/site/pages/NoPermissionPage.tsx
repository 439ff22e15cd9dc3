import { Notice } from '../ui/Notice'

export default function NoPermissionPage() {
  return <Notice number="401" />
}
