import type { ReactElement } from "react";
import { monogramTint } from "../primitives/monogram-tint";

/** A drawing of lights above a laid table. */
const Evening = () => (
  <>
    <path d="M-6 22C40 58 92 58 132 18c38 40 96 44 138 4 18 14 36 20 56 20" />
    <path d="M-6 60c60 26 120 22 170-14 50 34 106 38 164 10" />
    <path d="M28 148h264M44 148v24M276 148v24M70 148v-26M104 148v-16M216 148v-16M250 148v-26" />
    <g className="facade-thread-2">
      <path d="M70 120c-4-5-4-9 0-14 4 5 4 9 0 14ZM250 120c-4-5-4-9 0-14 4 5 4 9 0 14ZM104 130c-4-5-4-9 0-14 4 5 4 9 0 14ZM216 130c-4-5-4-9 0-14 4 5 4 9 0 14Z" />
      <path
        className="facade-lights"
        d="M38 42h.01M84 49h.01M112 36h.01M160 42h.01M204 50h.01M246 40h.01M286 34h.01M60 72h.01M112 68h.01M214 68h.01M262 72h.01"
      />
    </g>
  </>
);

/** A drawing of a hoop of flowers by the sea. */
const Ceremony = () => (
  <>
    <path d="M-6 104h326M14 112h46M252 112h54M30 120h22M270 120h30" />
    <path d="M116 152a56 56 0 1 1 88 0M98 152h124M126 152l-26 30M194 152l26 30" />
    <path d="M34 176v-34M34 158H12v18M286 176v-34M286 158h22v18" />
    <g className="facade-thread-2">
      <path d="M106 138c-12-2-16-8-16-16 8 0 14 6 16 16ZM100 112c-12 2-18-4-20-12 10-2 18 2 20 12ZM106 88c-10 6-18 2-22-4 8-6 16-4 22 4ZM122 70c-6 10-14 10-20 6 4-8 12-12 20-6ZM144 62c-2 10-10 14-16 12 0-8 6-14 16-12ZM206 138c10-4 16-2 20 4-8 6-16 4-20-4Z" />
    </g>
  </>
);

/** A drawing of a bouquet in a vase. */
const Bouquet = () => (
  <>
    <path d="M132 128h56l-8 44h-40ZM146 128c-6-30-24-48-46-60M154 128c-4-36-10-66-20-92M160 128V44M166 128c4-36 12-64 26-84M174 128c6-28 26-46 50-58" />
    <path d="M118 84c-14 4-24 0-30-8M204 84c14 4 24 0 30-8M142 68c-10 0-16-4-20-10" />
    <g className="facade-thread-2">
      <path d="M86 60a14 14 0 1 0 28 0a14 14 0 1 0-28 0M92 60a8 8 0 1 0 16 0a8 8 0 1 0-16 0M118 28a14 14 0 1 0 28 0a14 14 0 1 0-28 0M124 28a8 8 0 1 0 16 0a8 8 0 1 0-16 0M182 32a13 13 0 1 0 26 0a13 13 0 1 0-26 0M188 32a7 7 0 1 0 14 0a7 7 0 1 0-14 0M212 62a14 14 0 1 0 28 0a14 14 0 1 0-28 0M218 62a8 8 0 1 0 16 0a8 8 0 1 0-16 0M152 38a9 9 0 1 0 18 0a9 9 0 1 0-18 0" />
    </g>
  </>
);

/** A drawing of two rings on a thread. */
const Rings = () => (
  <>
    <path d="M-6 128c50-44 74 26 122 14 30-8 26-52 44-52s14 44 44 52c48 12 72-58 122-14" />
    <path d="M40 40c14 10 30 10 42 0M238 40c14 10 30 10 42 0M52 58c8 6 18 6 26 0M250 58c8 6 18 6 26 0" />
    <g className="facade-thread-2">
      <path d="M84 84a46 46 0 1 0 92 0a46 46 0 1 0-92 0M144 84a46 46 0 1 0 92 0a46 46 0 1 0-92 0" />
      <path d="M118 36l12-16 12 16-12 10ZM178 36l12-16 12 16-12 10Z" />
    </g>
  </>
);

/** A drawing of the glasses of two friends. */
const Toast = () => (
  <>
    <path d="M92 44l36-8c8 40-2 62-16 66-14 2-26-20-20-58ZM112 102l12 48M104 154l40-8M228 44l-36-8c-8 40 2 62 16 66 14 2 26-20 20-58ZM208 102l-12 48M216 154l-40-8" />
    <path d="M20 166c30-14 50 8 76 4M300 166c-30-14-50 8-76 4" />
    <g className="facade-thread-2">
      <path d="M94 66l38-8M226 66l-38-8M160 14v18M136 10l6 14M184 10l-6 14" />
      <path
        className="facade-lights"
        d="M106 80h.01M118 72h.01M112 88h.01M204 80h.01M216 72h.01M210 88h.01M60 40h.01M46 66h.01M262 40h.01M276 66h.01"
      />
    </g>
  </>
);

const SCENES: readonly (() => ReactElement)[] = [Evening, Ceremony, Bouquet, Rings, Toast];

/**
 * A drawing on coloured cloth, shown instead of the host's thumbnail. The id of a video selects the drawing, so it is
 * the same on every page.
 */
export function VideoPoster({ id }: { id: string }) {
  const tint = monogramTint(id);
  const Scene = SCENES[tint - 1] ?? Evening;
  return (
    <svg
      className={`facade-poster facade-cloth-${tint}`}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Scene />
    </svg>
  );
}
