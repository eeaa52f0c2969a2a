import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../primitives/button";
import { KeyRoundIcon, PhoneIcon, SearchIcon } from "../primitives/icons";
import { Section, Row } from "./section";

export function ButtonGallery() {
  const { t } = useTranslation("common");
  return (
    <>
      <Section name="Button">
        <Row>
          <Button variant="primary">{t("actions.next")}</Button>
          <Button>{t("actions.back")}</Button>
          <Button variant="ghost">{t("actions.cancel")}</Button>
          <Button variant="brand">{t("actions.apply")}</Button>
          <Button variant="danger">{t("actions.close")}</Button>
          <Button variant="danger-solid">{t("actions.close")}</Button>
          <Button variant="primary" busy>
            {t("loading")}
          </Button>
          <Button busy>{t("loading")}</Button>
          <Button variant="primary" disabled>
            {t("actions.next")}
          </Button>
          <Button aria-disabled="true">{t("actions.next")}</Button>
        </Row>
        <Row>
          <Button variant="primary" size="lg" icon={KeyRoundIcon}>
            {t("actions.finish")}
          </Button>
          <Button variant="primary" icon={KeyRoundIcon}>
            {t("actions.finish")}
          </Button>
          <Button variant="primary" size="sm" icon={KeyRoundIcon}>
            {t("actions.finish")}
          </Button>
          <Button icon={SearchIcon} label={t("actions.apply")} />
          <Button size="sm" icon={SearchIcon} label={t("actions.apply")} />
        </Row>
        <Button variant="primary" size="lg" block>
          {t("actions.finish")}
        </Button>
      </Section>
      <Section name="ButtonLink">
        <Row>
          <ButtonLink to="/dev/ui" variant="primary">
            {t("actions.next")}
          </ButtonLink>
          <ButtonLink to="/dev/ui">{t("actions.back")}</ButtonLink>
          <ButtonLink to="/dev/ui" size="sm" icon={PhoneIcon}>
            {t("actions.apply")}
          </ButtonLink>
          <a className="link tap-target" href="#content">
            {t("skip")}
          </a>
          <a className="link link-quiet tap-target" href="#content">
            {t("skip")}
          </a>
        </Row>
      </Section>
    </>
  );
}
