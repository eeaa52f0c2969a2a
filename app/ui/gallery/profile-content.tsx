import { parseRestrictedText } from "~/models/core/restricted-text.rules";
import { RestrictedTextView } from "../primitives/restricted-text";
import { VideoFacade, VideoSource } from "../videos/video-facade";
import { GalleryColumns, Section } from "./section";

/** Sample videos, whose ids select the five different drawings. */
const VIDEOS = ["a", "f", "b", "c", "e"].map((id, index) => ({
  id,
  title: "Une journée à la Bastide",
  host: index % 2 === 0 ? ("youtube" as const) : ("vimeo" as const),
  watchUrl: "/sandbox/video/youtube/dQw4w9WgXcQ",
  playerUrl: "/sandbox/video/youtube/dQw4w9WgXcQ?rel=0",
  frameSandbox: "allow-scripts",
}));

const TEXT = parseRestrictedText(
  "J’organise des mariages en Provence depuis onze ans, **jamais plus de douze par an**.\n\n- Cent dix convives à la Bastide\n- Une cérémonie à Cassis\n\n1. Un seul mariage par week-end\n2. Trois langues parlées",
);

export function ProfileContentGallery() {
  return (
    <>
      <Section name="VideoFacade · VideoSource">
        <GalleryColumns>
          {VIDEOS.map((video) => (
            <div key={video.id} className="grid content-start gap-2">
              <VideoFacade video={video} poster={null} />
              <p className="text-sm text-ink-2">
                <VideoSource host={video.host} />
              </p>
            </div>
          ))}
        </GalleryColumns>
      </Section>
      <Section name="RestrictedText">
        <RestrictedTextView blocks={TEXT} />
      </Section>
    </>
  );
}
