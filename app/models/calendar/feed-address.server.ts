import { isUuid } from "~/models/core/identifiers";
import { isSigned, signatureOf } from "~/models/core/signature";

/** A feed and the domain it is read on. */
interface Feed {
  feedId: string;
  domain: string;
}

const signed = ({ feedId, domain }: Feed) => `calendar:${domain}:${feedId}`;

/** Path of a provider's private calendar. It opens without sign-in, so it is a secret; it is valid on one domain only. */
export const feedPath = async (secret: string, feed: Feed): Promise<string> =>
  `/calendar/${feed.feedId}.${await signatureOf(secret, signed(feed))}.ics`;

/** Reads the last part of such a path; null if its signature is not ours for this domain. */
export async function readFeedFile(secret: string, file: string, domain: string): Promise<string | null> {
  const [feedId, signature = "", ending, ...more] = file.split(".");
  if (!isUuid(feedId) || ending !== "ics" || more.length > 0) return null;
  return (await isSigned(secret, signed({ feedId, domain }), signature)) ? feedId : null;
}
