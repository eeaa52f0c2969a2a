import { useTranslation } from "react-i18next";
import { REVIEW_RATINGS } from "~/models/reviews/rules";
import { STAR_PATH } from "../data-display/stars";
import { FieldGroup, type FieldProps } from "../fields/field";

export interface StarFieldProps extends FieldProps {
  defaultValue?: string | undefined;
}

/** A rating from one to five stars, as radio buttons. The stars up to the chosen one are filled by CSS. */
export function StarField({ defaultValue, ...field }: StarFieldProps) {
  const { t } = useTranslation("reviews");
  return (
    <FieldGroup {...field} id={field.id ?? field.name}>
      <div className="star-field">
        {REVIEW_RATINGS.map((rating) => (
          <label key={rating}>
            <input
              className="covering-input"
              type="radio"
              name={field.name}
              value={rating}
              defaultChecked={String(rating) === defaultValue}
            />
            <span className="sr-only">{t(`form.stars.${rating}`)}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR_PATH} />
            </svg>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
