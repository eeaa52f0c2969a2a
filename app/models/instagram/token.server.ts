import { Buffer } from "node:buffer";
import type { ServiceContext } from "~/context/types";
import { openBytes, sealBytes } from "~/models/core/sealed-bytes";

const sealOf = ({ settings }: Pick<ServiceContext, "settings">, providerId: string) => ({
  key: settings.INSTAGRAM_TOKEN_KEY,
  purpose: "instagram, tokens",
  ownerId: providerId,
});

/** A token as it is stored, for this provider only. */
export const sealToken = (
  ctx: Pick<ServiceContext, "settings">,
  providerId: string,
  token: string,
): Promise<string> => sealBytes(new TextEncoder().encode(token), sealOf(ctx, providerId));

/** The stored token; null when the key has changed since, or the row was copied. */
export const openToken = (
  ctx: Pick<ServiceContext, "settings">,
  providerId: string,
  sealed: string,
): Promise<string | null> =>
  openBytes(sealed, sealOf(ctx, providerId)).then(
    (bytes) => Buffer.from(bytes).toString(),
    () => null,
  );
