import { Buffer } from "node:buffer";
import type { ServiceContext } from "~/context/types";
import { openBytes, sealBytes } from "~/models/core/sealed-bytes";

const sealOf = ({ settings }: Pick<ServiceContext, "settings">, venueId: string) => ({
  key: settings.FORM_SECRET,
  purpose: "venues, calendars that are read",
  ownerId: venueId,
});

/** Encrypts the URL of a calendar, for this venue only, because anybody who knows it can read the owner's events. */
export const encryptCalendarAddress = (
  ctx: Pick<ServiceContext, "settings">,
  venueId: string,
  address: string,
): Promise<string> => sealBytes(new TextEncoder().encode(address), sealOf(ctx, venueId));

/** Decrypts a stored URL; null if the key has changed since, or if the row was copied to another venue. */
export const decryptCalendarAddress = (
  ctx: Pick<ServiceContext, "settings">,
  venueId: string,
  sealed: string,
): Promise<string | null> =>
  openBytes(sealed, sealOf(ctx, venueId)).then(
    (bytes) => Buffer.from(bytes).toString(),
    () => null,
  );
