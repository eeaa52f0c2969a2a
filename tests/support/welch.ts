/** The shares of the fastest times that are compared. */
const SHARES = [0.5, 0.75] as const;

/**
 * Welch's t of two samples of times, positive if the first one is slower. Other processes slow some calls down so much that
 * a small difference would be lost. Therefore t is computed for two shares of the fastest times of both samples
 * together, and the t farthest from zero is returned.
 */
export function welchT(one: readonly number[], other: readonly number[]): number {
  const sorted = [...one, ...other].toSorted((a, b) => a - b);
  const ts = SHARES.map((share) => {
    const limit = sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity;
    const isFast = (time: number) => time <= limit;
    return tOf(one.filter(isFast), other.filter(isFast));
  });
  return ts.reduce((most, t) => (Math.abs(t) > Math.abs(most) ? t : most), 0);
}

function tOf(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [describeSample(one), describeSample(other)];
  return (left.mean - right.mean) / Math.sqrt(left.variance / left.size + right.variance / right.size);
}

function describeSample(sample: readonly number[]): { mean: number; variance: number; size: number } {
  const size = sample.length;
  const mean = sample.reduce((sum, value) => sum + value, 0) / size;
  const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (size - 1);
  return { size, mean, variance };
}
