import { useTranslation } from "react-i18next";
import { CROP_FOCUSES, type CropFocus } from "~/models/media/crop.rules";

/** Nine radio buttons that choose the part of a picture that stays visible. */
export function FocusGrid({ chosen }: { chosen: CropFocus }) {
  const { t } = useTranslation("account");
  return (
    <div className="focus-grid">
      {CROP_FOCUSES.map((focus) => (
        <label key={focus}>
          <input
            type="radio"
            name="focus"
            value={focus}
            defaultChecked={focus === chosen}
            aria-label={t(`picture.focus.${focus}`)}
          />
        </label>
      ))}
    </div>
  );
}
