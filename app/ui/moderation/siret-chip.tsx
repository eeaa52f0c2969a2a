import { useTranslation } from "react-i18next";
import { SIRET_COUNTRY, type SiretStatus } from "~/models/companies/rules";
import { Chip, type ChipTone } from "../primitives/chip";

const TONES: Record<SiretStatus, ChipTone> = {
  active: "success",
  inactive: "danger",
  not_found: "danger",
  unchecked: "warn",
};

export interface SiretChipProps {
  siret: string | null;
  status: SiretStatus | null;
  countryCode: string;
}

/** Shows the state of the SIRET in the register. In a country without SIRET it shows nothing. */
export function SiretChip({ siret, status, countryCode }: SiretChipProps) {
  const { t } = useTranslation("moderation");
  if (siret && status) return <Chip tone={TONES[status]}>{t(`siret.${status}`)}</Chip>;
  return countryCode === SIRET_COUNTRY ? <Chip tone="quiet">{t("siret.none")}</Chip> : null;
}
