import type { ProfileTexts } from "./texts.ts";

export const PROFILES_NL: ProfileTexts = {
  planner: {
    portrait: [
      "Al {{years}} jaar organiseer ik huwelijken in en rond {{city}}, nooit meer dan twaalf per jaar. Daarvoor werkte ik in het kostuumatelier van een opera; daar leerde ik houden van het detail dat niemand opvalt.\n\n**{{name}}** is een klein huis. Wie u bij het eerste gesprek ontmoet, doet op de ochtend van het huwelijk de deuren open en na de laatste gast weer dicht.",
      "**{{name}}** begon in {{since}} met één gedachte: een goed feest begint met een goede vraag. Wat mogen uw gasten onderweg naar huis vertellen?\n\nVanuit {{city}} tekenen wij huwelijken die lijken op wie ze viert, niet op een catalogus. De ambachtslui uit de streek kennen wij bij hun voornaam, en van elke tuin weten wij wanneer het licht goed valt.",
      "Wij houden van lange tafels, van linnen met een verleden en van toespraken die op tijd stoppen. Van stopwatches houden wij minder, en toch dragen wij er twee.\n\n**{{name}}** werkt in {{city}} en overal waar u een goede reden hebt om te trouwen. Ons vak past in één zin: alles voorbereiden en dan de dag zijn gang laten gaan.",
    ],
    experience: [
      "In {{years}} jaar leerden wij dat het onverwachte altijd hetzelfde gezicht heeft: een onweer, een bus, een jurk. Enkele herinneringen:\n\n- **Honderdtien gasten aan één tafel**, gedekt tussen twee buien\n- **Een ceremonie in drie talen**, met drie grootmoeders op de eerste rij\n- **Een diner dat ’s nachts verhuisde**, zonder dat één gast het merkte",
      "Wij organiseerden huwelijken voor twaalf mensen en voor driehonderd. De kleinste zijn niet de eenvoudigste.\n\n- **Het hoogste:** een diner op een dakterras, elf verdiepingen zonder lift\n- **Het traagste:** drie dagen, elf maaltijden, geen enkele toespraak\n- **Het kortste:** een ceremonie bij dageraad, een ontbijt en de trein van 11 uur",
      "Een opleiding binnenhuisarchitectuur, tien jaar hotelwezen, en sinds {{since}} huwelijken. Het komt elke week van pas: een plan lezen, een budget bewaken, met een keuken praten midden in de service.\n\n- **Meer dan honderd huwelijken** van begin tot eind begeleid\n- **Een kring van ambachtslui** die wij elke winter bezoeken\n- **Een plan B op papier** voor elk feest in de openlucht",
    ],
    service: [
      "Zo werken wij, van het eerste gesprek tot de dag erna:\n\n1. **Een eerste gesprek**, gratis, in {{city}} of via video\n2. **Een voorstel op papier**, met een budget regel per regel\n3. **Eén afspraak per maand**, en elke week als de dag nadert\n4. **Een repetitie** met uw families, de avond voordien\n5. **Wij ter plaatse**, van ’s ochtends tot de laatste gast vertrekt",
      "Kant-en-klare formules hebben wij niet. U vertelt ons waar u staat, en daar beginnen wij.\n\n1. **Luisteren:** een uur, zonder offerte\n2. **Rekenen:** drie scenario’s, van heel eenvoudig tot helemaal gek\n3. **Samenbrengen:** dienstverleners die bij u passen, samen met u bezocht\n4. **Bewaken:** de kalender, de betalingen, het tafelplan\n5. **Waken:** met twee ter plaatse, in stilte",
    ],
    benefits: [
      "- **Eén huwelijk per weekend**, het hele jaar door\n- **Een gedeeld budget online**, elke vrijdag bijgewerkt\n- **Driehonderd stuks linnen en servies** in bruikleen uit ons atelier\n- **Opruimen de dag erna** inbegrepen, zodat u kunt uitslapen",
      "- **Antwoord binnen één werkdag**, ook midden in juni\n- **Geen commissie** van de zaken die wij aanraden\n- **Plaatsbezoeken met u**, zoveel als nodig\n- **Een noodkoffer** die al elf zomen en twee vlinderdassen heeft gered",
    ],
  },
  venue: {
    portrait: [
      "**{{name}}** in {{city}} ontvangt huwelijken sinds {{since}}. Wij wonen hier: u krijgt ons nummer, en wij kennen de namen van uw getuigen.\n\nGegeten wordt buiten zodra de hemel het toelaat, en onder dak als hij twijfelt. De rest van het jaar leeft deze plek stil, en dat voelt u.",
      "Sommige plekken worden verhuurd, andere toevertrouwd. **{{name}}** is van u van vrijdagmiddag tot zondagavond, zonder tweede feest ernaast en zonder sluitingsuur aan de deur.\n\nIn {{city}} zijn de zwaluwen inbegrepen, en het licht van zeven uur doet de helft van de decoratie.",
    ],
    experience: [
      "Sinds {{since}} zagen wij feesten van elk formaat.\n\n- **180 gasten aan tafel** in de grote zaal, 240 staand in de tuin\n- **Ceremonies in de openlucht** onder de bomen, met een discrete geluidsinstallatie\n- **Eén onweer per zomer**, gemiddeld, en nooit een geannuleerd diner",
      "{{years}} jaar huwelijken leerden ons het belangrijkste: waar de taart niet smelt, wanneer de lantaarns aangaan, en waarom er altijd een tweede paar schoenen moet klaarstaan.\n\n- **Een dertigtal feesten per jaar**, nooit twee tegelijk\n- **Een ploeg uit de streek**, trouw van bij het begin\n- **Een park** waar kinderen kunnen rennen zonder dat iemand ongerust wordt",
    ],
    service: [
      "Dit hoort bij uw weekend:\n\n1. **Vrijdag:** opbouw vanaf de middag en een licht avondmaal voor uw families\n2. **Zaterdag:** het hele domein, tafels, stoelen, servies en linnen\n3. **Zondag:** brunch, en dan tijd om zonder haast te vertrekken",
      "U kiest uw eigen traiteur of een van de onze. Wij zorgen voor de rest:\n\n1. **Een bezoek** op het uur van uw ceremonie, om het licht te zien\n2. **Een zaalplan**, samen met u getekend\n3. **Iemand van het huis** ter plaatse tot de laatste dans",
    ],
    benefits: [
      "- **Elf kamers** ter plaatse, en gastenverblijven op vijf minuten\n- **Een tweede zaal** die voor u vrij blijft, wat het weerbericht ook zegt\n- **Muziek** tot vier uur, binnen\n- **Parkeerplaats** voor tachtig wagens en twee bussen",
      "- **Drempelloos** overal waar gegeten en gedanst wordt\n- **Een professionele keuken**, open voor uw traiteur\n- **Kaarsen, lantaarns en parasols** van het huis, zonder toeslag\n- **Tien dagen optie** op uw datum, vrijblijvend",
    ],
  },
  services: {
    CONSULTING_SERVICES:
      "Anderhalf uur, uw offertes op tafel en een eerlijke mening. U vertrekt met de lijst van wat er nog te doen is.",
    PARTIAL_PLANNING:
      "U bent begonnen, wij gaan verder: wij nemen de draad op waar hij zwaar begint te wegen.",
    FULL_PLANNING:
      "Van het eerste gesprek tot de laatste gast vertrekt. Een budget dat klopt, dienstverleners die wij samen kiezen, en wij ter plaatse van vrijdag tot zondag.",
    VENDOR_SEARCH: "Drie voorstellen per vak, binnen uw budget en met de datum al nagekeken.",
    DAY_COORDINATION:
      "Zes weken vooraf nemen wij uw voorbereidingen over, en op de dag zelf hebt u geen telefoon meer nodig.",
    SECULAR_CEREMONY:
      "Een tekst, geschreven met u en wie u liefhebt, en een stem die op stiltes durft te wachten.",
    WEDDING_DESIGN:
      "Linnen, oud glas, bloemen van het seizoen. Ons atelier leent meer dan driehonderd stuks uit.",
    CORPORATE_EVENTS:
      "Een studiedag of een teamavond, met de zorg van een huwelijk en het einduur van een vergadering.",
    PRIVATE_EVENTS: "Verjaardagen, doopfeesten, gouden bruiloften: dezelfde zorg, in kleinere kring.",
  },
  venueServices: {
    PRIVATE_EVENTS:
      "Het hele domein, van vrijdagmiddag tot zondagavond, met tafels, stoelen en servies inbegrepen.",
    CORPORATE_EVENTS: "Studiedagen en teamdiners in de week, met een rustige zaal en lunch in de tuin.",
  },
  pictures: {
    table: { title: "De lange tafel", description: "Linnen, kaarsen en bloemen uit de streek." },
    ceremony: { title: "Aan het water", description: "Een bloemenboog, en daarachter alleen de horizon." },
    house: { title: "De aankomst", description: "Het huis, als de eerste gasten uitstappen." },
    cloister: { title: "Onder de bogen", description: "De koele plek voor de receptie." },
    patio: { title: "De witte binnenplaats", description: "Kalk, hemel en bougainville." },
    cake: { title: "Drie verdiepingen", description: "Crème, vijgen en bloemen uit de tuin." },
    stationery: { title: "Het drukwerk", description: "Een uitnodiging met een lakzegel." },
    evening: { title: "Laatste licht", description: "De lampjes gaan aan, het diner kan beginnen." },
    bouquet: { title: "Het boeket", description: "De avond voordien geplukt, die ochtend gebonden." },
    linen: { title: "De uitzet", description: "Gestreken linnen servetten en een zijden lint." },
    citrus: { title: "Citroenen en tegels", description: "De lunch van de dag erna, in blauw en geel." },
    greenhouse: { title: "In de serre", description: "Een ceremonie onder glas, met groen aan alle kanten." },
    round: { title: "Bij het raam", description: "De eretafel, om drie uur ’s middags." },
    sea: {
      title: "Diner op het terras",
      description: "De nacht valt over het water, de kaarsen nemen over.",
    },
    lake: { title: "De steiger", description: "Twintig stoelen, één boog en de bergen als getuigen." },
    marquee: { title: "Onder het zeil", description: "De weide, bij elk weer." },
    vines: { title: "Tussen de ranken", description: "Een ceremonie aan het einde van de oogst." },
    lavender: { title: "Juli", description: "Het pad dat naar het huis leidt." },
    barn: { title: "De schuur", description: "Twee tafels, twee families, één avond." },
    lanterns: { title: "De treden", description: "De weg van de gasten, bij valavond." },
    glasses: { title: "De toren", description: "Vijfendertig coupes, en vlak ervoor een stilte." },
  },
  stories: {
    garden: {
      title: "{{couple}}, één lange tafel",
      location: "Domein De Lindendreef",
      style: "Landelijk",
      description:
        "Iedereen moest iedereen kunnen zien. Wij dekten één tafel van veertig meter onder de linden en zetten de kinderen in het midden in plaats van aan het uiteinde.\n\nHet menu kwam van drie hoeves in de buurt, de bloemen uit de tuin van een tante. Om middernacht zat iedereen nog op dezelfde plaats.",
    },
    shore: {
      title: "{{couple}}, aan het water",
      location: "De Wilgensteiger",
      style: "Aan het water",
      description:
        "Een boog, een gangpad en de horizon. De ceremonie begon om zes uur, zodat de zon tegelijk met het jawoord kwam.\n\nDe wind stak op het juiste moment op, en de bloemblaadjes deden de rest.",
    },
    night: {
      title: "{{couple}}, een nacht in augustus",
      location: "Schuur De Glimworm",
      style: "Zomerbar",
      description:
        "Vierhonderd lampjes, twee lange tafels, een bal. Het orkest speelde zonder microfoon, en de buren kwamen meedansen.\n\nDe laatste bus was besteld voor drie uur. Hij reed leeg naar huis.",
    },
    courtyard: {
      title: "{{couple}}, in de schaduw van de patio",
      location: "Binnenhof Sint-Agatha",
      style: "Mediterraan",
      description:
        "Tegels, citroenen en kalk. Zestig gasten, een lunch die tot de avond duurde, en een siësta op het programma.\n\nDe taart werd onder de bogen aangesneden, in de koelte, op algemeen verzoek.",
    },
    harvest: {
      title: "{{couple}}, aan het einde van de weg",
      location: "Hoeve De Hop",
      style: "Bohemien",
      description:
        "Een huwelijk in september, tussen de oogst en de eerste haardvuren. De banken kwamen van de dorpsschool, de tafellakens uit de kasten van twee families.\n\nToen de regen kwam, stond de tent er al. Daarvoor belt men ons.",
    },
    winter: {
      title: "{{couple}}, een winterse zaterdag",
      location: "Oranjerie Bloemenberg",
      style: "Klassiek",
      description:
        "Wie in januari trouwt, kiest voor laag licht en vrienden die tijd hebben. Wij verwarmden de serre, kozen witte bloemen en dienden de soep op in porseleinen kopjes.\n\nOm vier uur sneeuwde het. Daar hadden wij niets mee te maken.",
    },
  },
  videos: {
    planner: [
      { title: "Een dag in drie minuten", description: "Van het dekken van de tafels tot de laatste dans." },
      { title: "Achter een zaterdag", description: "Wat er gebeurt voor de deuren opengaan." },
    ],
    venue: [
      { title: "Een rondleiding in juni", description: "De tuin, de zalen en de kamers." },
      { title: "Hoe de grote tent er komt", description: "Twee dagen werk in één minuut." },
    ],
  },
};
