import type { ComponentType, ReactElement, ReactNode } from "react";
import { useContext } from "react";
import { CurrentSite, FRENCH_DOMAIN, useSite, type Site } from "~/ui/hooks/use-site";
import { DocumentContext } from "./document";

/** The data in the page from which app/entry.client.tsx renders an island again. */
export interface SentIsland {
  /** Null for an island that needs nothing of the request, such as the command palette. */
  site: Site | null;
  /** Addresses of the chunks that hold its texts. */
  messages: readonly string[];
  props: object;
}

interface IslandProps<Props extends object> {
  /** Name of its file in app/ui/islands/. */
  name: string;
  component: ComponentType<Props>;
  /** Sent to the browser as JSON. */
  props: Props;
}

/**
 * A part of the page that React hydrates in the browser; everything around it stays static. It is a separate React
 * tree on both sides, so that the generated ids are the same.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  const page = useContext(DocumentContext);
  const site = useSite();
  if (!page) return <Component {...props} />;
  const { scripts, preloads, messages } = page.island(name);
  const sent: SentIsland = { site, messages, props };
  const content = (
    <IslandRoot site={site}>
      <Component {...props} />
    </IslandRoot>
  );
  return (
    <>
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {messages.map((href) => (
        <link key={href} rel="modulepreload" href={href} data-messages="" />
      ))}
      <div
        className="contents"
        data-island={name}
        data-sent={JSON.stringify(sent)}
        dangerouslySetInnerHTML={{ __html: page.renderIsland(name, content) }}
      />
      {scripts.map((href) => (
        <script key={href} type="module" src={href} nonce={page.nonce} />
      ))}
    </>
  );
}

/** The same around an island on the server and in the browser. */
export function IslandRoot({ site, children }: { site: Site | null; children: ReactNode }): ReactElement {
  return <CurrentSite.Provider value={site ?? FRENCH_DOMAIN}>{children}</CurrentSite.Provider>;
}
