import { useTranslation } from "react-i18next";
import { PORTRAIT_SECTIONS, type PortraitSection } from "~/models/portraits/rules";
import { RichTextField, type RichTextFieldProps } from "../rich-text/rich-text-field";
import { SettingsSection } from "../primitives/settings-section";

/** A section of the portrait: its typed text and its error. */
type ShownSection = Pick<RichTextFieldProps, "typed" | "error">;

/** The text fields of the portrait, which become rich text editors after hydration. */
export function PortraitSections({ sections }: { sections: Record<PortraitSection, ShownSection> }) {
  const { t } = useTranslation("portrait");
  return PORTRAIT_SECTIONS.map((name) => (
    <SettingsSection key={name} title={t(`sections.${name}.title`)} lead={t(`sections.${name}.lead`)}>
      <RichTextField
        name={name}
        label={t(`sections.${name}.title`)}
        hidesLabel
        emptyNote={t("empty")}
        {...sections[name]}
      />
    </SettingsSection>
  ));
}
