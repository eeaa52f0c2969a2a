const SIZE = 112;
const RADIUS = 46;
const TURN = 2 * Math.PI * RADIUS;
const GAP = 11.5;

/**
 * A ring with one segment per step. The segment is solid when the step is done. The text is beside the ring, or in
 * `label` for screen readers.
 */
export function ProgressRing({
  done,
  total,
  label,
  caption,
}: {
  done: number;
  total: number;
  label: string;
  caption: string;
}) {
  const share = TURN / total;
  const stitch = share - GAP;
  return (
    <div className="progress-ring" role="img" aria-label={label}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`}>
        <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
          {Array.from({ length: total }, (_, index) => (
            <circle
              key={index}
              className={index < done ? "is-on" : undefined}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              strokeDasharray={`${stitch.toFixed(2)} ${(TURN - stitch).toFixed(2)}`}
              strokeDashoffset={(-(index * share + GAP / 2)).toFixed(2)}
            />
          ))}
        </g>
      </svg>
      <p aria-hidden="true">
        <span className="figure-number">{done}</span>
        <span className="text-xs text-ink-3">{caption}</span>
      </p>
    </div>
  );
}
