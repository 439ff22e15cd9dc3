import { useQuery } from '@tanstack/react-query'
import type { CourseStudy } from '../../../api/delivery'
import type { Detail } from '../../../api/types'
import { useSignedIn } from '../../../lib/session'
import { courseStudy } from '../../lesson/api'

/** How far a member has come in a course; nothing for guests and for what is no course. */
export function useCourseStudy(detail: Detail): CourseStudy | undefined {
  const isMember = useSignedIn('member') !== null
  const { data } = useQuery({ ...courseStudy(detail.id), enabled: isMember && detail.course !== null })
  return isMember ? data : undefined
}
