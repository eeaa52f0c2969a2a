import * as z from "zod";

const item = z.object({
  id: z.string().min(1).max(60),
  media_type: z.string(),
  media_url: z.string().nullish(),
});

/** The schema of a post. Some posts, such as posts with protected music, have no `media_url`. */
export const mediaSchema = z.object({
  data: z.array(
    item.extend({
      caption: z.string().nullish(),
      timestamp: z.string(),
      children: z.object({ data: z.array(item) }).nullish(),
    }),
  ),
});

/** A picture of a post that is not downloaded yet. */
export interface InstagramPicture {
  /** The id of the post or, for a post with several pictures, of this picture. */
  id: string;
  caption: string;
  /** When the post was published, in epoch milliseconds. Every picture of a post has the same value. */
  postedAt: number;
  url: string;
}

export const picturesOfMedia = ({ data }: z.infer<typeof mediaSchema>): InstagramPicture[] =>
  data.flatMap(({ caption, timestamp, children, ...post }) => {
    // Meta writes the time's offset as +0000. Not every parser supports this, so it is replaced.
    const postedAt = Date.parse(timestamp.replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
    if (!Number.isFinite(postedAt)) return [];
    return (children?.data ?? [post]).flatMap(({ id, media_type, media_url }) =>
      media_type === "IMAGE" && media_url ? [{ id, caption: caption ?? "", postedAt, url: media_url }] : [],
    );
  });

const PICTURE_HOSTS = [".cdninstagram.com", ".fbcdn.net"];

/** Whether a URL is on Instagram's own hosts for pictures. No other URL is ever fetched. */
export function isInstagramPictureUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === "https:" &&
    port === "" &&
    username + password === "" &&
    PICTURE_HOSTS.some((ending) => hostname.endsWith(ending))
  );
}
