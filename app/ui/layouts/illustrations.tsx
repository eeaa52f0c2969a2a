import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names";

/** A drawing of one continuous line, with dashes where it is unfinished and a brass needle at its end. */
function Drawing({
  width,
  height,
  isLarge = false,
  children,
}: {
  width: number;
  height: number;
  /** Whether the drawing is alone on its page. */
  isLarge?: boolean;
  children: ReactNode;
}) {
  return (
    <svg
      className={classNames("text-mark", isLarge && "mb-4 h-auto w-[min(33rem,100%)] overflow-visible")}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={isLarge ? 2.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Dash pattern of an unfinished line. */
const UNFINISHED = "6 6";

function Needle({ x, y, turn, scale = 1 }: { x: number; y: number; turn: number; scale?: number }) {
  return (
    <path
      className="fill-brass stroke-none"
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
      fillRule="evenodd"
      d="M0 6c-3 0-4.3-3.6-4.3-8 0-4.5 1.7-7 2.2-11.5L0-78l2.1 64.5c.5 4.5 2.2 7 2.2 11.5 0 4.4-1.3 8-4.3 8Zm0-3.6c1.1 0 1.5-2 1.5-4.2S1.1-6 0-6s-1.5 2-1.5 4.2S-1.1 2.4 0 2.4Z"
    />
  );
}

/** The number 404 as embroidery, for "not found". */
export function NotFoundDrawing() {
  return (
    <Drawing width={560} height={250} isLarge>
      <path d="M8 216c34 0 44-12 70-12" strokeDasharray={UNFINISHED} />
      <text
        className="fill-paper font-serif"
        x="280"
        y="204"
        textAnchor="middle"
        fontSize="232"
        letterSpacing="-6"
        strokeWidth="4.5"
        strokeDasharray="8 6.5"
        paintOrder="stroke"
      >
        404
      </text>
      <path d="M470 204c22 0 26-34 42-40 12-4 14 10 6 13-12 4-20-22 2-62" strokeDasharray={UNFINISHED} />
      <Needle x={518} y={119} turn={20} />
    </Drawing>
  );
}

/** A knot in the thread, for errors. */
export function ErrorDrawing() {
  return (
    <Drawing width={560} height={220} isLarge>
      <path d="M6 132h118c70 0 128-8 160-44 26-30 4-66-30-56-38 12-30 72 10 104 34 28 88 30 96-4 8-36-48-60-96-50-58 12-88 66-50 92 44 30 108-30 140-42h106" />
      <path d="M460 132h34" strokeDasharray={UNFINISHED} />
      <Needle x={492} y={132} turn={90} />
    </Drawing>
  );
}

/** An envelope at the end of a thread: nothing has arrived yet. */
export function EmptyInboxDrawing() {
  return (
    <Drawing width={240} height={150}>
      <path d="M8 122c18-2 26-10 42-10h14V52c0-4 2-6 6-6h92c4 0 6 2 6 6v54c0 4-2 6-6 6H64" />
      <path d="m66 49 46 35c4 3 8 3 12 0l43-35" />
      <path d="M168 96c10 0 12 14 24 14 10 0 12-10 20-22" strokeDasharray={UNFINISHED} />
      <Needle x={211} y={90} turn={36} scale={0.5} />
    </Drawing>
  );
}

/** A play sign sewn on a frame, for a list without videos. */
export function NoVideosDrawing() {
  return (
    <Drawing width={240} height={150}>
      <path d="M8 122c22-2 28-10 46-10h10V42c0-4 2-6 6-6h100c4 0 6 2 6 6v64c0 4-2 6-6 6H64" />
      <path d="M64 54h112M64 94h112M82 36v18M102 36v18M122 36v18M142 36v18M160 36v18M82 94v18M102 94v18M122 94v18M142 94v18M160 94v18" />
      <path d="m112 64 20 10-20 10Z" strokeDasharray={UNFINISHED} />
      <path d="M176 96c8 0 10 14 20 14 8 0 10-10 16-22" strokeDasharray={UNFINISHED} />
      <Needle x={213} y={90} turn={36} scale={0.5} />
    </Drawing>
  );
}

/** A picture at the end of a thread, for an empty album. */
export function NoPicturesDrawing() {
  return (
    <Drawing width={240} height={150}>
      <path d="M8 122c18-2 26-10 42-10h14V46c0-4 2-6 6-6h92c4 0 6 2 6 6v60c0 4-2 6-6 6H64" />
      <path d="m66 98 27-25c3-3 6-3 9 0l21 20 11-10c3-3 6-3 9 0l23 21M146 61a7 7 0 1 0 .1 0" />
      <path d="M168 96c10 0 12 14 24 14 10 0 12-10 20-22" strokeDasharray={UNFINISHED} />
      <Needle x={211} y={90} turn={36} scale={0.5} />
    </Drawing>
  );
}

/** The vertical threads of a cloth that is not woven yet, for statistics without data. */
export function NoStatisticsDrawing() {
  return (
    <Drawing width={220} height={92}>
      <path d="M2 70h216M2 46h216M2 22h216" className="stroke-line" strokeWidth="1" />
      <path
        d="M4 74c20 0 24-14 42-14s18 10 34 10 16-28 34-28 14 14 30 14c14 0 14-24 30-26"
        strokeDasharray={UNFINISHED}
      />
      <Needle x={173} y={32} turn={58} scale={0.58} />
    </Drawing>
  );
}

/** The envelope of `EmptyInboxDrawing`, with a complete thread, for a message that was sent. */
export function MessageSentDrawing() {
  return (
    <Drawing width={240} height={150}>
      <path d="M8 122c18-2 26-10 42-10h14V52c0-4 2-6 6-6h92c4 0 6 2 6 6v54c0 4-2 6-6 6H64" />
      <path d="m66 49 46 35c4 3 8 3 12 0l43-35M168 96c10 0 12 14 24 14 14 0 16-24 28-44" />
      <Needle x={221} y={66} turn={30} scale={0.5} />
    </Drawing>
  );
}

/** A short loose thread, for small empty states. */
export function SmallEmptyDrawing() {
  return (
    <Drawing width={96} height={44}>
      <path d="M2 34c14 0 16-18 30-18s14 14 26 14 12-10 18-14" strokeDasharray={UNFINISHED} />
      <Needle x={74} y={17} turn={52} scale={0.42} />
    </Drawing>
  );
}

/** A key in a dashed ring, for the welcome credit. */
export function WelcomeCreditDrawing() {
  return (
    <Drawing width={88} height={88}>
      <circle className="stroke-brass" strokeDasharray={UNFINISHED} cx="44" cy="44" r="41" />
      <circle cx="36" cy="34" r="12" />
      <path d="m44.5 42.5 20 20M58 56l6-6M52.5 50.5l5-5" />
    </Drawing>
  );
}
