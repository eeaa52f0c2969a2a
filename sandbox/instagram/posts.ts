import { DEMO_PICTURES } from "./demo-pictures";
import { days } from "../../app/models/core/time.rules.ts";

/** The date of the first post in the demonstration. Posts that people add are newer. */
const FIRST_POST = Date.parse("2026-05-02T09:00:00Z");

const CAPTIONS = [
  "La table du soir, sous les oliviers. 🌿",
  "Roses anciennes et pois de senteur",
  "Répétition de la cérémonie",
  "Le bouquet de Camille",
  "Lumière de fin de journée",
  "Papeterie peinte à la main",
  "Trois couleurs, un menu",
];

/** Formats a time as Meta does: 2026-05-02T09:00:00+0000. */
const written = (moment: number): string => new Date(moment).toISOString().replace(".000Z", "+0000");

const pictureAt = (index: number) => ({
  media_type: "IMAGE",
  media_url: `https://scontent.cdninstagram.com/v/demo-${index}.jpg?oh=sandbox`,
});

/**
 * The posts of the demonstration: seven with a picture, one with three pictures, and one with a video. That makes ten
 * pictures.
 */
function demoPosts() {
  const single = CAPTIONS.map((caption, index) => ({
    id: `1790000000000000${index}`,
    caption,
    ...pictureAt(index),
    permalink: `https://www.instagram.com/p/demo${index}/`,
    timestamp: written(FIRST_POST + days(index)),
  }));
  const series = [7, 8, 9].map((index) => ({ id: `1790000000000001${index}`, ...pictureAt(index) }));
  return [
    ...single,
    {
      id: "17900000000000020",
      caption: "Le mariage d’Anna et Luc, en trois images",
      media_type: "CAROUSEL_ALBUM",
      media_url: series[0]?.media_url ?? "",
      permalink: "https://www.instagram.com/p/demo-series/",
      timestamp: written(FIRST_POST + days(8)),
      children: { data: series },
    },
    {
      id: "17900000000000021",
      caption: "La première danse",
      media_type: "VIDEO",
      media_url: "https://scontent.cdninstagram.com/v/demo.mp4",
      permalink: "https://www.instagram.com/reel/demo/",
      timestamp: written(FIRST_POST + days(9)),
    },
  ];
}

/** Returns the newest posts in the format of Instagram's endpoint /me/media. */
export async function readPosts(db: D1Database, limit: number) {
  const { results } = await db
    .prepare("SELECT id, created_at FROM instagram_posts ORDER BY id DESC LIMIT ?")
    .bind(limit)
    .all<{ id: number; created_at: number }>();
  const added = results.map(({ id, created_at }) => ({
    id: `179100000000${String(id).padStart(5, "0")}`,
    caption: `Publication ${id}`,
    ...pictureAt(DEMO_PICTURES + id),
    permalink: `https://www.instagram.com/p/added${id}/`,
    timestamp: written(Math.floor(created_at / 1000) * 1000),
  }));
  const data = [...added, ...demoPosts().reverse()].slice(0, limit);
  return { data, paging: { cursors: { before: "QVFIUsandbox", after: "QVFIUend" } } };
}
