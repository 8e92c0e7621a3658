import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { ReviewMedia } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase, toJsonb } from "../../platform/storefront-database.js";
import type { ReviewDocument } from "../../platform/tables/community-tables.js";
import type { Marker } from "./review-access.js";
import type { PhotoFiles } from "./photo-files.js";

const PATH = "/ptd/api/review-photos";
const UNUSED_MS = 24 * 60 * 60 * 1000;

export type PhotoSize = "photo" | "thumbnail";

/** A photo's bytes for an authorized viewer; `isPublic` if anyone may see it. */
export type ShownPhoto = { readonly bytes: Buffer; readonly isPublic: boolean };

type StoredMedia = NonNullable<ReviewDocument["media"]>[number];

/** Stores a photo that belongs to no review yet; identical bytes are stored once. */
export async function savePhoto(
  database: StorefrontDatabase,
  { photo, thumbnail }: PhotoFiles,
  { userId, now }: Marker,
): Promise<ReviewMedia> {
  const photoId = randomUUID();
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto("review_photo_files")
      .values([photo, thumbnail].map(({ hash, bytes }) => ({ file_hash: hash, bytes })))
      .onConflict((conflict) => conflict.column("file_hash").doNothing())
      .execute();
    const hashes = { photo_hash: photo.hash, thumbnail_hash: thumbnail.hash };
    await transaction
      .insertInto("review_photos")
      .values({ photo_id: photoId, user_id: userId, review_id: null, ...hashes, created_at: now })
      .execute();
  });
  return { id: photoId, kind: "image", url: toUrl(photoId), thumbnailUrl: toThumbnailUrl(photoId) };
}

/**
 * Sets a review's photos, which its author must have uploaded; photos no longer named are removed. Throws
 * `photo-not-found` for photos of another member or review.
 */
export async function attachPhotos(
  transaction: StorefrontDatabase,
  { reviewId, userId }: { readonly reviewId: string; readonly userId: string },
  photoIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(photoIds)];
  const kept = sql<string[]>`cast(${ids} as text[])`;
  const { rows } = await sql<{ photo_id: string }>`
    update review_photos set review_id = ${reviewId}
    where photo_id = any(${kept}) and user_id = ${userId} and (review_id is null or review_id = ${reviewId})
    returning photo_id
  `.execute(transaction);
  if (rows.length !== ids.length) throw new DomainError("photo-not-found");
  await sql`delete from review_photos where review_id = ${reviewId} and not (photo_id = any(${kept}))`.execute(
    transaction,
  );
  await publishPhotos(transaction, reviewId);
}

/** Puts the photos that nobody has to moderate any more into the review's document, which everybody reads. */
export async function publishPhotos(transaction: StorefrontDatabase, reviewId: string): Promise<void> {
  const { rows } = await sql<{ photo_id: string }>`
    select photo_id from review_photos where review_id = ${reviewId} and ${isApproved("review_photos")}
    order by created_at, photo_id
  `.execute(transaction);
  const media = rows.map((row) => toPhotoMedia(row.photo_id));
  await sql`
    update reviews set photo_count = ${media.length}, document = document || ${toJsonb({ media })}
    where review_id = ${reviewId}
  `.execute(transaction);
}

export function isApproved(table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.moderation`)} in ('none', 'approved')`;
}

/** A photo as stored in its review's document. */
export function toPhotoMedia(photoId: string): StoredMedia {
  return { kind: "photo", src: toUrl(photoId), thumbnail: toThumbnailUrl(photoId), alt: "" };
}

/** The photo id in a URL written by `attachPhotos`; undefined for media from a feed. */
export function toPhotoId(url: string): string | undefined {
  return url.startsWith(`${PATH}/`) ? url.slice(PATH.length + 1) : undefined;
}

/** Visible to everyone if it is approved and its review published, else to its author and moderators; undefined for others. */
export async function findPhoto(
  database: StorefrontDatabase,
  { photoId, size }: { readonly photoId: string; readonly size: PhotoSize },
  viewer: { readonly userId: string; readonly isModerator: boolean },
): Promise<ShownPhoto | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array; is_public: boolean; user_id: string }>`
    select f.bytes, coalesce(r.published and ${isApproved("p")}, false) as is_public, p.user_id
    from review_photos p
    join review_photo_files f on f.file_hash = ${sql.ref(size === "photo" ? "p.photo_hash" : "p.thumbnail_hash")}
    left join reviews r on r.review_id = p.review_id
    where p.photo_id = ${photoId}
  `.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const isOwn = viewer.userId !== "" && viewer.userId === row.user_id;
  if (!row.is_public && !isOwn && !viewer.isModerator) return undefined;
  return { bytes: Buffer.from(row.bytes), isPublic: row.is_public };
}

/** Deletes photos that no review used within a day, and files without a photo. */
export async function deleteUnusedPhotos(database: StorefrontDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS);
  await sql`delete from review_photos where review_id is null and created_at < ${before}`.execute(database);
  await sql`
    delete from review_photo_files f
    where not exists (select 1 from review_photos p where p.photo_hash = f.file_hash or p.thumbnail_hash = f.file_hash)
  `.execute(database);
}

function toUrl(photoId: string): string {
  return `${PATH}/${photoId}`;
}

function toThumbnailUrl(photoId: string): string {
  return `${toUrl(photoId)}?size=thumbnail`;
}
