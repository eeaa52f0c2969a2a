import { useTranslation } from "react-i18next";
import { BoldIcon, ListIcon, ListOrderedIcon, type IconComponent } from "../primitives/icons";

export type Format = "bold" | "bullets" | "numbers";

const FORMATS: readonly (readonly [Format, IconComponent])[] = [
  ["bold", BoldIcon],
  ["bullets", ListIcon],
  ["numbers", ListOrderedIcon],
];

interface FormatBarProps {
  /** Name of the text field that the buttons format. */
  label: string;
  /** The formats that are active at the cursor. */
  active: Readonly<Record<Format, boolean>>;
  onPress: (format: Format) => void;
}

/** Buttons for the three formats of a text. When a button is pressed, the focus stays in the text. */
export function FormatBar({ label, active, onPress }: FormatBarProps) {
  const { t } = useTranslation("rich_text");
  return (
    <div className="editor-bar" role="toolbar" aria-label={t("format.label", { field: label })}>
      {FORMATS.map(([format, Icon]) => (
        <button
          key={format}
          type="button"
          aria-pressed={active[format]}
          aria-label={t(`format.${format}`)}
          title={t(`format.${format}`)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(format)}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
