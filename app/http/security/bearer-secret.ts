import { sha256 } from "~/models/core/identifiers";

/**
 * Whether the request has the header `Authorization: Bearer <secret>`. Compares hashes in constant time, so that
 * timing reveals nothing about the secret.
 */
export async function hasBearerSecret(request: Request, secret: string): Promise<boolean> {
  const [, shown = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  const [given, wanted] = await Promise.all([sha256(shown), sha256(secret)]);
  return given === wanted;
}
