import { isUuid } from "~/models/core/identifiers";
import { isSignatureValid, signatureOf } from "~/models/core/signature";

/** A provider's private calendar (feed), and the domain on which calendar programs read it. */
interface Feed {
  feedId: string;
  domain: string;
}

const signed = ({ feedId, domain }: Feed) => `calendar:${domain}:${feedId}`;

/**
 * Path of a provider's private calendar. The path is a secret, because the calendar opens without sign-in. It is valid
 * on only one domain.
 */
export const feedPath = async (secret: string, feed: Feed): Promise<string> =>
  `/calendar/${feed.feedId}.${await signatureOf(secret, signed(feed))}.ics`;

/** Parses the last part of a feed's path. Null if the path was not signed by us for this feed and this domain. */
export async function readFeedFile(secret: string, file: string, domain: string): Promise<string | null> {
  const [feedId, signature = "", ending, ...more] = file.split(".");
  if (!isUuid(feedId) || ending !== "ics" || more.length > 0) return null;
  return (await isSignatureValid(secret, signed({ feedId, domain }), signature)) ? feedId : null;
}
