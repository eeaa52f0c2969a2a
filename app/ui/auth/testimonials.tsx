import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { Monogram } from "../primitives/monogram";

/** For each testimonial, the class that makes it visible while its radio button is chosen. */
const TESTIMONIALS = [
  { testimonial: "first", shown: "group-has-[[value=first]:checked]:visible" },
  { testimonial: "second", shown: "group-has-[[value=second]:checked]:visible" },
  { testimonial: "third", shown: "group-has-[[value=third]:checked]:visible" },
] as const;

/**
 * Three testimonials, of which one is visible. Radio buttons select the visible testimonial, so the choice works
 * without JavaScript and by arrow keys.
 */
export function Testimonials() {
  const { t } = useTranslation("signed_out");
  return (
    <div className="group relative grid grid-cols-[1fr_auto] border-t border-line pt-4.5">
      {TESTIMONIALS.map(({ testimonial, shown }) => {
        const firstname = t(`testimonials.${testimonial}.firstname`);
        const lastname = t(`testimonials.${testimonial}.lastname`);
        return (
          <figure
            className={classNames(
              "testimonial invisible col-span-2 col-start-1 row-start-1 flex flex-col justify-between",
              shown,
            )}
            key={testimonial}
          >
            <blockquote className="text-pretty">{t(`testimonials.${testimonial}.quote`)}</blockquote>
            <figcaption className="mt-3 flex min-h-9 items-center gap-3 pr-20 text-xs text-ink-2 coarse:pr-26">
              <Monogram seed={testimonial} firstname={firstname} lastname={lastname} size="sm" />
              <span>
                <b className="block font-semibold text-ink">
                  {firstname} {lastname}
                </b>
                {t(`testimonials.${testimonial}.who`)}
              </span>
            </figcaption>
          </figure>
        );
      })}
      <fieldset className="absolute -right-1.5 bottom-1.5 flex coarse:-right-3 coarse:-bottom-1">
        <legend className="sr-only">{t("testimonials.label")}</legend>
        {TESTIMONIALS.map(({ testimonial }, index) => (
          <input
            key={testimonial}
            type="radio"
            name="testimonial"
            value={testimonial}
            className="m-0 grid size-6 cursor-pointer appearance-none place-items-center before:size-2 before:rounded-full before:bg-linen-3 before:transition-[width] before:duration-(--t-base) checked:before:w-4.5 checked:before:bg-mark coarse:h-11 coarse:w-9"
            defaultChecked={index === 0}
            aria-label={`${t(`testimonials.${testimonial}.firstname`)} ${t(`testimonials.${testimonial}.lastname`)}`}
          />
        ))}
      </fieldset>
    </div>
  );
}
