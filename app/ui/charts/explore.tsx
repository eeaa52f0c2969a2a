import { useTranslation } from "react-i18next";
import { Card } from "../primitives/card";

/**
 * A disclosure that contains charts. app/enhance/parts/islands/explored.ts loads the charts when the disclosure is
 * opened; without scripts it contains a link to the page with the charts.
 */
export function Explore({ title, to }: { title: string; to: string }) {
  const { t } = useTranslation("explore");
  return (
    <Card title={title}>
      <details data-explore="">
        <summary className="link inline-flex min-h-(--target-min) items-center">{t("open")}</summary>
        <a className="link" href={to}>
          {t("own_page")}
        </a>
      </details>
    </Card>
  );
}
