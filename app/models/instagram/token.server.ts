import { Buffer } from "node:buffer";
import type { ServiceContext } from "~/context/types";
import { decryptBytes, encryptBytes } from "~/models/core/sealed-bytes";

const sealOf = ({ settings }: Pick<ServiceContext, "settings">, providerId: string) => ({
  key: settings.INSTAGRAM_TOKEN_KEY,
  purpose: "instagram, tokens",
  ownerId: providerId,
});

/** Encrypts a token for storage. It can be decrypted only in the row of the same provider. */
export const encryptInstagramToken = (
  ctx: Pick<ServiceContext, "settings">,
  providerId: string,
  token: string,
): Promise<string> => encryptBytes(new TextEncoder().encode(token), sealOf(ctx, providerId));

/** Decrypts a stored token. Null if the key has changed, or if the row was copied from another provider. */
export const decryptInstagramToken = (
  ctx: Pick<ServiceContext, "settings">,
  providerId: string,
  sealed: string,
): Promise<string | null> =>
  decryptBytes(sealed, sealOf(ctx, providerId)).then(
    (bytes) => Buffer.from(bytes).toString(),
    () => null,
  );
