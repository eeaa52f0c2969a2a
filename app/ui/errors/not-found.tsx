import { useTranslation } from "react-i18next";
import { SEARCH_PATH } from "~/i18n/directory-paths";
import { useLink, useSite } from "../hooks/use-site";
import { Button, ButtonLink } from "../primitives/button";
import { PlainLayout, PlainText } from "../layouts/plain-layout";
import { NotFoundDrawing } from "../layouts/illustrations";

/** The page "Page not found", with a link to the home page, and on the public side with the search of the directory. */
export function NotFound() {
  const { t } = useTranslation("common");
  const link = useLink();
  const { prefixes } = useSite();
  return (
    <PlainLayout drawing={<NotFoundDrawing />} title={t("not_found.title")}>
      <PlainText>{t("not_found.body")}</PlainText>
      {prefixes && <FindAgain />}
      <div className="actions">
        <ButtonLink variant={prefixes ? "default" : "primary"} size="lg" to={link("/")}>
          {t("not_found.home")}
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}

/** The search of the directory as a plain field, whose styles every page has. */
function FindAgain() {
  const { t } = useTranslation("directory");
  const link = useLink();
  return (
    <form className="actions" method="get" action={link(SEARCH_PATH)} role="search">
      <input
        className="input"
        name="q"
        type="search"
        maxLength={100}
        aria-label={t("find.where")}
        placeholder={t("find.placeholder")}
      />
      <Button variant="primary" size="lg">
        {t("find.submit")}
      </Button>
    </form>
  );
}
