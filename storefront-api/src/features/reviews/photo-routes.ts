import type { FastifyInstance } from "fastify";
import { MAX_PHOTO_BASE64_LENGTH } from "shared-contracts/constants";
import { REVIEWS_CALLS } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { limitAtOnce } from "../../platform/limit-at-once.js";
import { hasSessionCookie } from "../../visitor/session-cookie.js";
import { makePhotoFiles, type PhotoFiles } from "./photo-files.js";
import { isModerator, resolveReader, toViewer, countAction } from "./review-access.js";
import { findPhoto, savePhoto } from "./review-photos.js";
import type { Store } from "../../store.js";
import { requireMember } from "../../visitor/visitor.js";

const JSON_BYTES = 100;
/** Bodies held in memory, of `MAX_PHOTO_BASE64_LENGTH` each. */
const AT_ONCE = { inAll: 12, ofNetwork: 6 };

type PhotoRequest = { Params: { photoId: string }; Querystring: { size?: string } };

/** Review photos: uploaded by members, visible whenever their review is. */
export function photoRoutes({ database, resolveVisitor, options: { decodePicture } }: Store) {
  const decode = (bytes: Buffer) => decodePicture?.<PhotoFiles>("photo", bytes) ?? makePhotoFiles(bytes);

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(
      app,
      REVIEWS_CALLS.uploadReviewPhoto,
      async ({ base64 }, { request }) => {
        const { member, now } = requireMember(await resolveReader(resolveVisitor, request));
        const marker = { userId: member.userId, now };
        await countAction(database, "upload-photo", marker);
        if (base64.length > MAX_PHOTO_BASE64_LENGTH) throw new DomainError("photo-unusable");
        return savePhoto(database, await decode(Buffer.from(base64, "base64")), marker);
      },
      { bodyLimit: MAX_PHOTO_BASE64_LENGTH + JSON_BYTES, onRequest: limitAtOnce(AT_ONCE) },
    );

    app.get<PhotoRequest>("/ptd/api/review-photos/:photoId", async (request, reply) => {
      const visitor = await resolveReader(resolveVisitor, request);
      const size = request.query.size === "thumbnail" ? "thumbnail" : "photo";
      const viewer = { userId: toViewer(visitor).userId, isModerator: isModerator(visitor) };
      const photo = await findPhoto(database, { photoId: request.params.photoId, size }, viewer);
      if (!photo) throw new DomainError("photo-not-found");
      // Not immutable, because a moderator may hide the review later.
      const shown = hasSessionCookie(request) ? "private, max-age=3600" : "public, max-age=3600";
      reply.header("cache-control", photo.isPublic ? shown : "private, no-store");
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      return reply.type("image/webp").send(photo.bytes);
    });
  };
}
