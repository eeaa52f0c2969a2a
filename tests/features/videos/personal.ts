import type { PersonalRows } from "../../support/personal-rows.ts";

export const personalRows: PersonalRows = ({ run, text, id, now }) => [
  run(
    "INSERT INTO videos (id, provider_id, album_id, host, video_id, title, created_at) VALUES (?, ?, ?, 'vimeo', '1', ?, ?)",
    ...[`video-${id}`, id, id, text("video"), now],
  ),
];
