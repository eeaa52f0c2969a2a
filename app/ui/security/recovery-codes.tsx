import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { CopyButton } from "../primitives/copy-button";
import { DownloadIcon, PrinterIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The account's e-mail address, for the printout and the file. */
  email: string;
}

/**
 * The recovery codes, which are shown only once. They can be copied, printed and downloaded. The
 * download also works without JavaScript.
 */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const { t } = useTranslation("security");
  const owner = t("second_factor.codes.of", { email });
  const file = [owner, "", ...codes, ""].join("\r\n");
  return (
    <SettingsSection title={t("second_factor.codes.heading")} lead={t("second_factor.codes.text")}>
      <p className="on-paper mb-3">{owner}</p>
      <ul className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-2 rounded-lg bg-linen px-6 py-5 text-[1.0625rem]">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="grid gap-6 print:hidden">
        <ButtonRow>
          {/* The link is a `data:` URL that contains the file, so the server never receives the codes again. */}
          <a
            className="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={t("second_factor.codes.file_name")}
          >
            <DownloadIcon />
            {t("second_factor.codes.download")}
          </a>
          <CopyButton text={codes.join("\n")} copied={t("second_factor.codes.copied")}>
            <span className="group-data-copied:hidden">{t("second_factor.codes.copy")}</span>
            <span className="not-group-data-copied:hidden">{t("second_factor.codes.copied")}</span>
          </CopyButton>
          <Button type="button" className="noscript:hidden" icon={PrinterIcon} data-print="">
            {t("second_factor.codes.print")}
          </Button>
        </ButtonRow>
        <ButtonRow>
          <ButtonLink variant="primary" to="/security">
            {t("second_factor.codes.done")}
          </ButtonLink>
        </ButtonRow>
      </div>
    </SettingsSection>
  );
}
