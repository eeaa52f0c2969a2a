import { useTranslation } from "react-i18next";
import type { Language } from "~/i18n/domains";
import { quotedIn } from "~/models/testimonials/rules";
import { Button } from "../../primitives/button";
import { Chip } from "../../primitives/chip";
import { ArrowDownIcon, ArrowUpIcon } from "../../primitives/icons";
import { EntryItem, EntryLink, EntryList, EntryNote } from "../entry-list";

interface ListedTestimonial {
  id: string;
  language: Language;
  quote: string;
  /** First and last name of the person. */
  name: string;
  about: string;
  isHidden: boolean;
}

/** Testimonials in their order. Each has buttons that move it, and that show or hide it. */
export function TestimonialList({ testimonials }: { testimonials: readonly ListedTestimonial[] }) {
  const { t } = useTranslation("testimonials");
  return (
    <EntryList>
      {testimonials.map(({ id, language, quote, name, about, isHidden }, index) => (
        <EntryItem
          key={id}
          about={
            <>
              <EntryLink to={`/admin/testimonials/${id}`}>{name}</EntryLink>
              <EntryNote>
                {about} · {language.toUpperCase()}
              </EntryNote>
              <p className="wrap-anywhere" lang={language}>
                {quotedIn(language, quote)}
              </p>
            </>
          }
        >
          {isHidden && <Chip tone="quiet">{t("hidden")}</Chip>}
          <form method="post" action="/admin/testimonials" data-keep-scroll="" className="flex gap-1.5">
            <input type="hidden" name="testimonial" value={id} />
            {index > 0 && (
              <Button
                size="sm"
                variant="ghost"
                icon={ArrowUpIcon}
                name="intent"
                value="up"
                label={t("up", { name })}
              />
            )}
            {index < testimonials.length - 1 && (
              <Button
                size="sm"
                variant="ghost"
                icon={ArrowDownIcon}
                name="intent"
                value="down"
                label={t("down", { name })}
              />
            )}
            <Button size="sm" name="intent" value={isHidden ? "show" : "hide"}>
              {isHidden ? t("show") : t("hide")}
              <span className="sr-only"> {name}</span>
            </Button>
          </form>
        </EntryItem>
      ))}
    </EntryList>
  );
}
