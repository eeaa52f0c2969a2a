import { sha256 } from "~/models/identifiers";

/**
 * True when a machine shows the secret it was given, as `Authorization: Bearer <secret>`. Hashes are compared, so that the
 * time it takes says nothing of the secret (SECURITY.md rule 8).
 */
export async function hasBearer(request: Request, secret: string): Promise<boolean> {
  const [, shown = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  const [given, wanted] = await Promise.all([sha256(shown), sha256(secret)]);
  return given === wanted;
}
