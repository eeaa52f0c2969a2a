import { Buffer } from "node:buffer";
import type { ServiceContext } from "~/context/types";
import { openBytes, sealBytes } from "~/models/core/sealed-bytes";

const sealOf = ({ settings }: Pick<ServiceContext, "settings">, venueId: string) => ({
  key: settings.FORM_SECRET,
  purpose: "venues, calendars that are read",
  ownerId: venueId,
});

/** The address of a calendar as it is stored, for this venue only: who knows it reads the owner's events. */
export const sealAddress = (
  ctx: Pick<ServiceContext, "settings">,
  venueId: string,
  address: string,
): Promise<string> => sealBytes(new TextEncoder().encode(address), sealOf(ctx, venueId));

/** The stored address; null when the key has changed since, or the row was copied. */
export const openAddress = (
  ctx: Pick<ServiceContext, "settings">,
  venueId: string,
  sealed: string,
): Promise<string | null> =>
  openBytes(sealed, sealOf(ctx, venueId)).then(
    (bytes) => Buffer.from(bytes).toString(),
    () => null,
  );
