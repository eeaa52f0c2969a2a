/** Drawings of one continuous line, dashed where unfinished, with a brass needle at the end. */
function Needle({ x, y, turn, scale = 1 }: { x: number; y: number; turn: number; scale?: number }) {
  return (
    <path
      className="needle"
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
      fillRule="evenodd"
      d="M0 6c-3 0-4.3-3.6-4.3-8 0-4.5 1.7-7 2.2-11.5L0-78l2.1 64.5c.5 4.5 2.2 7 2.2 11.5 0 4.4-1.3 8-4.3 8Zm0-3.6c1.1 0 1.5-2 1.5-4.2S1.1-6 0-6s-1.5 2-1.5 4.2S-1.1 2.4 0 2.4Z"
    />
  );
}

/** The number 404 as embroidery. */
export function LostThread() {
  return (
    <svg className="fil ill" viewBox="0 0 560 250" aria-hidden="true">
      <path d="M8 216c34 0 44-12 70-12" className="todo" />
      <text x="280" y="204" textAnchor="middle">
        404
      </text>
      <path d="M470 204c22 0 26-34 42-40 12-4 14 10 6 13-12 4-20-22 2-62" className="todo" />
      <Needle x={518} y={119} turn={20} />
    </svg>
  );
}

/** A knot in the thread. */
export function KnottedThread() {
  return (
    <svg className="fil ill" viewBox="0 0 560 220" aria-hidden="true">
      <path d="M6 132h118c70 0 128-8 160-44 26-30 4-66-30-56-38 12-30 72 10 104 34 28 88 30 96-4 8-36-48-60-96-50-58 12-88 66-50 92 44 30 108-30 140-42h106" />
      <path d="M460 132h34" className="todo" />
      <Needle x={492} y={132} turn={90} />
    </svg>
  );
}

/** An envelope at the end of a thread: nothing has arrived yet. */
export function WaitingEnvelope() {
  return (
    <svg className="fil" width="240" height="150" viewBox="0 0 240 150" aria-hidden="true">
      <path d="M8 122c18-2 26-10 42-10h14V52c0-4 2-6 6-6h92c4 0 6 2 6 6v54c0 4-2 6-6 6H64" />
      <path d="m66 49 46 35c4 3 8 3 12 0l43-35" />
      <path d="M168 96c10 0 12 14 24 14 10 0 12-10 20-22" className="todo" />
      <Needle x={211} y={90} turn={36} scale={0.5} />
    </svg>
  );
}

/** Warp threads without weft: figures will follow. */
export function ThreadsToCome() {
  return (
    <svg className="fil" width="220" height="92" viewBox="0 0 220 92" aria-hidden="true">
      <path d="M2 70h216M2 46h216M2 22h216" className="stroke-line stroke-1" />
      <path
        d="M4 74c20 0 24-14 42-14s18 10 34 10 16-28 34-28 14 14 30 14c14 0 14-24 30-26"
        className="todo"
      />
      <Needle x={173} y={32} turn={58} scale={0.58} />
    </svg>
  );
}

/** The same envelope with a complete thread: sent. */
export function SentEnvelope() {
  return (
    <svg className="fil" width="240" height="150" viewBox="0 0 240 150" aria-hidden="true">
      <path d="M8 122c18-2 26-10 42-10h14V52c0-4 2-6 6-6h92c4 0 6 2 6 6v54c0 4-2 6-6 6H64" />
      <path d="m66 49 46 35c4 3 8 3 12 0l43-35M168 96c10 0 12 14 24 14 14 0 16-24 28-44" />
      <Needle x={221} y={66} turn={30} scale={0.5} />
    </svg>
  );
}

/** A short loose thread, for small empty states. */
export function LooseThread() {
  return (
    <svg className="fil" width="96" height="44" viewBox="0 0 96 44" aria-hidden="true">
      <path d="M2 34c14 0 16-18 30-18s14 14 26 14 12-10 18-14" className="todo" />
      <Needle x={74} y={17} turn={52} scale={0.42} />
    </svg>
  );
}

/** A key in a dashed ring: the welcome credit. */
export function OfferedKey() {
  return (
    <svg className="fil" width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
      <circle className="todo stroke-brass" cx="44" cy="44" r="41" />
      <circle cx="36" cy="34" r="12" />
      <path d="m44.5 42.5 20 20M58 56l6-6M52.5 50.5l5-5" />
    </svg>
  );
}
