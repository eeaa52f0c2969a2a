import { useTranslation } from "react-i18next";
import type { Testimonial } from "~/models/testimonials/queries.server";
import { quotedIn } from "~/models/testimonials/rules";
import { classNames } from "../primitives/class-names";
import { Monogram } from "../primitives/monogram";

/** For the radio button of each place, the class that makes its testimonial visible while the button is chosen. */
const PLACES = [
  { place: "first", shown: "group-has-[[value=first]:checked]:visible" },
  { place: "second", shown: "group-has-[[value=second]:checked]:visible" },
  { place: "third", shown: "group-has-[[value=third]:checked]:visible" },
] as const;

/**
 * Up to three testimonials, of which one is visible. Radio buttons select the visible testimonial, so the choice works
 * without JavaScript and by arrow keys.
 */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation("signed_out");
  const placed = PLACES.flatMap(({ place, shown }, index) => {
    const testimonial = testimonials[index];
    return testimonial ? [{ place, shown, ...testimonial }] : [];
  });
  if (placed.length === 0) return null;
  return (
    <div className="group relative grid grid-cols-[1fr_auto] border-t border-line pt-4.5">
      {placed.map(({ place, shown, language, quote, firstname, lastname, about }) => (
        <figure
          className={classNames(
            "testimonial invisible col-span-2 col-start-1 row-start-1 flex flex-col justify-between",
            shown,
          )}
          key={place}
          lang={language}
        >
          <blockquote className="text-pretty wrap-anywhere">{quotedIn(language, quote)}</blockquote>
          <figcaption className="mt-3 flex min-h-9 items-center gap-3 pr-20 text-xs text-ink-2 coarse:pr-26">
            <Monogram seed={place} firstname={firstname} lastname={lastname} size="sm" />
            <span>
              <b className="block font-semibold text-ink">
                {firstname} {lastname}
              </b>
              {about}
            </span>
          </figcaption>
        </figure>
      ))}
      <fieldset
        className={classNames(
          "absolute -right-1.5 bottom-1.5 flex coarse:-right-3 coarse:-bottom-1",
          placed.length === 1 && "hidden",
        )}
      >
        <legend className="sr-only">{t("testimonials.label")}</legend>
        {placed.map(({ place, firstname, lastname }, index) => (
          <input
            key={place}
            type="radio"
            name="testimonial"
            value={place}
            className="m-0 grid size-6 cursor-pointer appearance-none place-items-center before:size-2 before:rounded-full before:bg-linen-3 before:transition-[width] before:duration-(--t-base) checked:before:w-4.5 checked:before:bg-mark coarse:h-11 coarse:w-9"
            defaultChecked={index === 0}
            aria-label={`${firstname} ${lastname}`}
          />
        ))}
      </fieldset>
    </div>
  );
}
