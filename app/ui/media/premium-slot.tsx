import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { SpoolIcon } from "../primitives/icons";

/** Explains that the quota of the free plan is used up, and what Premium offers. */
export function PremiumSlot({ title, body, isOpen }: { title: string; body: string; isOpen: boolean }) {
  const { t } = useTranslation(["shell", "quota"]);
  return (
    <aside
      className="dark-panel grid size-full content-center justify-items-start"
      aria-label={t("shell:premium")}
    >
      <p className="dark-panel-title">
        <SpoolIcon />
        {t("shell:premium")}
      </p>
      <h2>{title}</h2>
      <p>{body}</p>
      {isOpen && (
        <ButtonLink variant="brass" size="sm" to="/subscription">
          {t("quota:discover")}
        </ButtonLink>
      )}
    </aside>
  );
}
