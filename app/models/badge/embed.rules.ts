import { escapeMarkup } from "./drawing.rules";
import { BADGE_DIMENSIONS, badgeFileName, BADGE_LINK_SOURCE, type BadgeChoice } from "./rules";

export interface EmbeddedBadge extends BadgeChoice {
  /** Scheme and host of the back-office of the provider's domain, which serves the picture. */
  origin: string;
  /** URL of the public profile. */
  target: string;
  /** The provider's id; for a badge without a provider, the id of the sample badge. */
  provider: string;
  /** Alternative text of the picture. */
  alt: string;
}

/** The code that partners paste: a link and a picture, without a script. Every value is escaped for HTML. */
export function embedCode({ origin, target, provider, alt, ...choice }: EmbeddedBadge): string {
  const { width, height } = BADGE_DIMENSIONS[choice.size];
  return [
    `<a href="${escapeMarkup(`${target}?from=${BADGE_LINK_SOURCE}`)}">`,
    `  <img src="${escapeMarkup(`${origin}/badge/${provider}/${badgeFileName(choice)}`)}"`,
    `       alt="${escapeMarkup(alt)}"`,
    `       width="${width}" height="${height}" loading="lazy">`,
    `</a>`,
  ].join("\n");
}
