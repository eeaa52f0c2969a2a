import { classNames } from "./class-names";
import { initialsOf, monogramTint } from "./monogram-tint";

export interface MonogramProps {
  /** UUID of the person, which selects the tint. */
  seed: string;
  firstname: string;
  lastname: string;
  /** sm is 34 px wide, md 44 px, lg 64 px. */
  size?: "sm" | "md" | "lg" | undefined;
  /** Key of a picture to show instead of the initials. */
  picture?: string | null | undefined;
  /** Whether the monogram is grey, for closed items. */
  quiet?: boolean | undefined;
}

/** The initials of a person on a tint. They are decorative, because the name is always beside them. */
export function Monogram({ seed, firstname, lastname, size = "md", picture, quiet }: MonogramProps) {
  if (picture) {
    const look = classNames("monogram monogram-picture", size !== "md" && `monogram-${size}`);
    return <img className={look} src={`/media/${picture}`} alt="" width={44} height={44} />;
  }
  const tint = monogramTint(seed);
  return (
    <span
      className={classNames(
        "monogram",
        tint > 1 && `monogram-${tint}`,
        size !== "md" && `monogram-${size}`,
        quiet && "bg-linen-2 text-ink-3",
      )}
      aria-hidden="true"
    >
      {initialsOf(firstname, lastname)}
    </span>
  );
}
