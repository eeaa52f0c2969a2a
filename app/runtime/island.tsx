import type { ComponentType, ReactElement, ReactNode } from "react";
import { useContext } from "react";
import { SiteProvider, DEFAULT_SITE, useSite, type Site } from "~/ui/hooks/use-site";
import { DocumentContext } from "./document";

/** The data in the page with which app/entry.client.tsx renders an island in the browser. */
export interface IslandData {
  /** Null for an island that needs no data of the request, such as the command palette. */
  site: Site | null;
  /** URLs of the files with the texts of the island. */
  messages: readonly string[];
  props: object;
}

interface IslandProps<Props extends object> {
  /** Name of the island's file in app/ui/islands/. */
  name: string;
  component: ComponentType<Props>;
  /** The properties of the component, sent to the browser as JSON. */
  props: Props;
}

/**
 * A part of the page that React hydrates in the browser; everything around it stays static HTML. The server renders it
 * as a separate React tree. The browser does the same, so both generate the same ids.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  const page = useContext(DocumentContext);
  const site = useSite();
  if (!page) return <Component {...props} />;
  const { scripts, preloads, messages } = page.island(name);
  const sent: IslandData = { site, messages, props };
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
        <script key={href} type="module" src={href} nonce={page.nonce ?? undefined} />
      ))}
    </>
  );
}

/** Wraps an island in the same elements on the server and in the browser, so that hydration finds the same tree. */
export function IslandRoot({ site, children }: { site: Site | null; children: ReactNode }): ReactElement {
  return <SiteProvider.Provider value={site ?? DEFAULT_SITE}>{children}</SiteProvider.Provider>;
}
