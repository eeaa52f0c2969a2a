import { isUuid } from "~/models/core/identifiers";
import { isSignatureValid, signatureOf } from "~/models/core/signature";

const signed = (projectId: string) => `still-looking:${projectId}`;

/**
 * Path of the page on which a couple says that it still looks. The signature covers the project, so nobody can forge the
 * path for another project.
 */
export async function stillLookingPath(secret: string, projectId: string): Promise<string> {
  return `/project/still-looking/${projectId}.${await signatureOf(secret, signed(projectId))}`;
}

/** Parses the last part of such a path; null if its signature is not ours. */
export async function readStillLookingToken(secret: string, token: string): Promise<string | null> {
  const [projectId, signature = "", ...more] = token.split(".");
  if (!isUuid(projectId) || more.length > 0) return null;
  return (await isSignatureValid(secret, signed(projectId), signature)) ? projectId : null;
}
