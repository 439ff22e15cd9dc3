import { withQuery } from '../lib/url'

/** The page of one customer, on one of its tabs. */
export const customerHref = (id: number, tab?: string) => withQuery('/admin/user/user', { open: id, tab })
