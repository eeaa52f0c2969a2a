import { Buffer } from "node:buffer";
import type { ServiceContext } from "~/context/types";
import { decryptBytes, encryptBytes } from "~/models/core/sealed-bytes";

const sealOf = ({ settings }: Pick<ServiceContext, "settings">, venueId: string) => ({
  key: settings.FORM_SECRET,
  purpose: "venues, calendars that are read",
  ownerId: venueId,
});

/**
 * Encrypts the URL of a calendar, because anybody who knows the URL can read the owner's events. The result can be
 * decrypted only for the same venue.
 */
export const encryptCalendarUrl = (
  ctx: Pick<ServiceContext, "settings">,
  venueId: string,
  address: string,
): Promise<string> => encryptBytes(new TextEncoder().encode(address), sealOf(ctx, venueId));

/** Decrypts a stored URL. Null if the key has changed since, or if the row was copied to a different venue. */
export const decryptCalendarUrl = (
  ctx: Pick<ServiceContext, "settings">,
  venueId: string,
  sealed: string,
): Promise<string | null> =>
  decryptBytes(sealed, sealOf(ctx, venueId)).then(
    (bytes) => Buffer.from(bytes).toString(),
    () => null,
  );
