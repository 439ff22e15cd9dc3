// Delivery: files that were bought, their certificates, courses that are watched. Times are unix
// seconds, sizes are bytes, names and reasons are in the asker's language already.
import type { Schema } from './wire'

/** A file somebody owns. `key` says which: "v12" a variant, "p5" a project file, "l7" a file of a lesson. */
export type OwnedFile = Schema<'OwnedFile'>
export type Purchase = Schema<'Purchase'>
export type PurchaseSource = Purchase['source']
export type PurchaseKind = keyof Schema<'PurchaseCounts'>
export type ManifestFormat = 'aria2' | 'metalink' | 'sha256'
export type Verified = Schema<'VerifiedCertificate'>

export type CourseStudy = Schema<'CourseStudy'>
export type Note = Schema<'Note'>
/** From and to, in milliseconds. */
export type Range = [from: number, to: number]
/** The description has no pairs; a range is one. */
export type LessonPage = Omit<Schema<'LessonPage'>, 'ranges'> & { ranges: Range[] }
