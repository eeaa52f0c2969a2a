import { useTranslation } from "react-i18next";
import { Monogram } from "../primitives/monogram";

const VOICES = ["first", "second", "third"] as const;

/** Three testimonials. Radios select one, so it works without JavaScript and with the arrow keys. */
export function Testimonials() {
  const { t } = useTranslation("signed_out");
  return (
    <div className="voices">
      {VOICES.map((voice) => {
        const firstname = t(`voices.${voice}.firstname`);
        const lastname = t(`voices.${voice}.lastname`);
        return (
          <figure className="voice" key={voice}>
            <blockquote>{t(`voices.${voice}.quote`)}</blockquote>
            <figcaption>
              <Monogram seed={voice} firstname={firstname} lastname={lastname} size="sm" />
              <span>
                <b>
                  {firstname} {lastname}
                </b>
                {t(`voices.${voice}.who`)}
              </span>
            </figcaption>
          </figure>
        );
      })}
      <fieldset className="dots">
        <legend className="sr">{t("voices.label")}</legend>
        {VOICES.map((voice, index) => (
          <input
            key={voice}
            type="radio"
            name="voice"
            className={`v${index + 1}`}
            defaultChecked={index === 0}
            aria-label={`${t(`voices.${voice}.firstname`)} ${t(`voices.${voice}.lastname`)}`}
          />
        ))}
      </fieldset>
    </div>
  );
}
