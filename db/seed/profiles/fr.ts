import type { ProfileTexts } from "./texts.ts";

export const PROFILES_FR: ProfileTexts = {
  planner: {
    portrait: [
      "J’organise des mariages autour de {{city}} depuis {{years}} ans, jamais plus de douze par an. Avant cela, je travaillais aux costumes d’un opéra : j’en ai gardé le goût du détail qui ne se voit pas.\n\n**{{name}}** est une petite maison. La personne que vous rencontrez au premier rendez-vous est celle qui ouvre les portes le matin du mariage, et qui les referme après le dernier invité.",
      "À l’origine de **{{name}}**, en {{since}}, une conviction : une fête réussie commence par une bonne question. Que voulez-vous que vos invités racontent en rentrant chez eux ?\n\nÀ {{city}}, nous dessinons des mariages qui ressemblent à ceux qui les célèbrent, et non à un catalogue. Nous connaissons les artisans du pays par leur prénom, et la bonne heure de lumière dans chaque jardin.",
      "Nous aimons les longues tables, le linge qui a déjà servi, les discours qui ne durent pas. Nous aimons moins les chronomètres, et pourtant nous en portons deux.\n\n**{{name}}** travaille à {{city}} et partout où vous avez une bonne raison de vous marier. Notre métier tient en peu de mots : tout prévoir, puis laisser vivre la journée.",
    ],
    experience: [
      "En {{years}} ans, nous avons appris que l’imprévu a toujours la même tête : un orage, une navette, une robe. Quelques souvenirs :\n\n- **Cent dix convives à une seule table**, dressée entre deux averses\n- **Une cérémonie en trois langues**, avec trois grands-mères au premier rang\n- **Un dîner déplacé en vingt-quatre heures**, sans qu’un invité s’en aperçoive",
      "Nous avons organisé des mariages de douze personnes et d’autres de trois cents. Les plus petits ne sont pas les plus simples.\n\n- **Le plus haut** : un dîner à deux mille mètres, monté à dos de mulet\n- **Le plus lent** : trois jours, onze repas, pas un discours\n- **Le plus bref** : une cérémonie à l’aube, un petit-déjeuner, et le train de 11 h",
      "Des études d’architecture intérieure, dix ans d’hôtellerie, puis les mariages, depuis {{since}}. Ce parcours nous sert chaque semaine : lire un plan, tenir un budget, parler à une cuisine en plein service.\n\n- **Plus de cent mariages** suivis de bout en bout\n- **Un réseau d’artisans** que nous retrouvons chaque hiver\n- **Un plan B écrit** pour chaque fête en plein air",
    ],
    service: [
      "Voici comment nous travaillons, de la première conversation au lendemain :\n\n1. **Un premier échange**, gratuit, à {{city}} ou en visio\n2. **Une proposition écrite**, avec un budget ligne par ligne\n3. **Un rendez-vous par mois**, puis par semaine à l’approche du jour\n4. **Une répétition** avec vos proches la veille\n5. **Nous, sur place**, du matin jusqu’au départ des derniers invités",
      "Nous n’avons pas de formule toute faite. Vous nous dites où vous en êtes, et nous commençons là.\n\n1. **Écouter** : une heure, sans devis\n2. **Chiffrer** : trois scénarios, du plus simple au plus fou\n3. **Réunir** : des prestataires qui vous ressemblent, rencontrés avec vous\n4. **Tenir** : le calendrier, les paiements, le plan de table\n5. **Veiller** : deux d’entre nous sur place, sans bruit",
    ],
    benefits: [
      "- **Un seul mariage par week-end**, toute l’année\n- **Un budget partagé en ligne**, à jour chaque vendredi\n- **Trois cents pièces de linge et de vaisselle** prêtées par l’atelier\n- **Le rangement du lendemain** compris, pour que vous puissiez dormir",
      "- **Une réponse sous un jour ouvré**, même en plein mois de juin\n- **Aucune commission** de la part des prestataires que nous conseillons\n- **Des repérages avec vous**, autant qu’il en faut\n- **Une trousse de secours** qui a déjà sauvé onze ourlets et deux nœuds papillon",
    ],
  },
  venue: {
    portrait: [
      "**{{name}}** accueille des mariages à {{city}} depuis {{since}}. Nous habitons sur place : vous aurez notre numéro, et nous saurons le prénom de vos témoins.\n\nOn dîne dehors dès que le ciel le permet, à l’abri quand il hésite. Le reste de l’année, le lieu vit doucement, et cela se sent.",
      "Il y a des lieux qu’on loue, et des lieux qu’on vous confie. **{{name}}** est à vous du vendredi midi au dimanche soir, sans autre fête à côté et sans heure de fermeture affichée à la porte.\n\nÀ {{city}}, les hirondelles sont comprises, et la lumière de sept heures fait la moitié du travail du décorateur.",
    ],
    experience: [
      "Depuis {{since}}, nous avons vu passer des noces de tous les formats.\n\n- **180 personnes assises** dans la grande salle, 240 debout au jardin\n- **Des cérémonies laïques** sous les arbres, avec une sonorisation discrète\n- **Un orage par été**, en moyenne, et jamais un dîner annulé",
      "{{years}} ans de mariages nous ont appris l’essentiel : où poser le gâteau pour qu’il ne fonde pas, à quelle heure allumer les lanternes, et pourquoi il faut toujours une deuxième paire de chaussures.\n\n- **Une trentaine de fêtes par an**, jamais deux à la fois\n- **Des équipes du coin**, fidèles depuis le début\n- **Un parc** où les enfants peuvent courir sans inquiéter personne",
    ],
    service: [
      "Ce que comprend votre week-end :\n\n1. **Vendredi**, l’installation dès midi et un dîner léger pour vos proches\n2. **Samedi**, le lieu entier, les tables, les chaises, la vaisselle et le linge\n3. **Dimanche**, le brunch, puis le temps de repartir sans se presser",
      "Vous choisissez votre traiteur ou l’un des nôtres. Nous nous occupons du reste :\n\n1. **Une visite** à l’heure de votre future cérémonie, pour voir la lumière\n2. **Un plan de salle** dessiné avec vous\n3. **Une personne de la maison** sur place jusqu’à la dernière danse",
    ],
    benefits: [
      "- **Onze chambres** sur place, et des gîtes à cinq minutes\n- **Une salle de repli** réservée pour vous, quoi qu’annonce la météo\n- **De la musique** jusqu’à quatre heures, à l’intérieur\n- **Un parking** pour quatre-vingts voitures et deux autocars",
      "- **Un accès de plain-pied** partout où l’on mange et où l’on danse\n- **Une cuisine professionnelle** ouverte à votre traiteur\n- **Les bougies, les lanternes et les parasols** de la maison, sans supplément\n- **Une option de dix jours** sur votre date, sans engagement",
    ],
  },
  services: {
    CONSULTING_SERVICES:
      "Une heure et demie, vos devis sur la table, et un avis franc. Vous repartez avec la liste de ce qu’il reste à faire.",
    PARTIAL_PLANNING:
      "Vous avez commencé, nous continuons : nous reprenons le fil là où il commence à vous peser.",
    FULL_PLANNING:
      "Du premier rendez-vous au départ des derniers invités. Budget tenu, prestataires choisis avec vous, présence sur place du vendredi au dimanche.",
    VENDOR_SEARCH: "Trois propositions pour chaque métier, dans votre budget, avec les dates déjà vérifiées.",
    DAY_COORDINATION:
      "Nous reprenons vos préparatifs six semaines avant, et vous n’avez plus de téléphone le jour même.",
    SECULAR_CEREMONY: "Un texte écrit avec vous et vos proches, une voix qui sait attendre les silences.",
    WEDDING_DESIGN: "Lin, verrerie ancienne, fleurs de saison. L’atelier prête plus de trois cents pièces.",
    CORPORATE_EVENTS:
      "Un séminaire ou une soirée d’équipe, avec le soin d’un mariage et l’heure de fin d’une réunion.",
    PRIVATE_EVENTS: "Anniversaires, baptêmes, noces d’or : la même attention, en plus petit comité.",
  },
  venueServices: {
    PRIVATE_EVENTS:
      "Le lieu entier, du vendredi midi au dimanche soir, tables, chaises et vaisselle comprises.",
    CORPORATE_EVENTS:
      "Journées d’étude et dîners d’équipe, en semaine, avec une salle au calme et un déjeuner au jardin.",
  },
  pictures: {
    table: { title: "La longue table", description: "Du lin, des bougies et les fleurs de la vallée." },
    ceremony: {
      title: "Face au large",
      description: "Une arche de fleurs, et rien d’autre que l’eau derrière.",
    },
    house: { title: "L’arrivée", description: "La maison, à l’heure où descendent les premiers invités." },
    cloister: { title: "Sous les arcades", description: "L’ombre fraîche du vin d’honneur." },
    patio: { title: "Le patio blanc", description: "De la chaux, du ciel et un bougainvillier." },
    cake: { title: "Trois étages", description: "De la crème, des figues et les fleurs du jardin." },
    stationery: { title: "La papeterie", description: "Un faire-part cacheté à la cire." },
    evening: {
      title: "Dernière lumière",
      description: "Les guirlandes s’allument, le dîner peut commencer.",
    },
    bouquet: { title: "Le bouquet", description: "Cueilli la veille, noué le matin même." },
    linen: { title: "Le trousseau", description: "Des serviettes de lin repassées, un ruban de soie." },
    citrus: { title: "Citrons et carreaux", description: "Le déjeuner du lendemain, en bleu et jaune." },
    greenhouse: { title: "Dans la serre", description: "Une cérémonie à l’abri, entourée de feuillages." },
    round: {
      title: "Près de la fenêtre",
      description: "La table d’honneur, à trois heures de l’après-midi.",
    },
    sea: {
      title: "Dîner en terrasse",
      description: "La nuit tombe sur l’eau, les bougies prennent le relais.",
    },
    lake: { title: "Le ponton", description: "Vingt chaises, une arche, et les montagnes pour témoins." },
    marquee: { title: "Sous la toile", description: "La prairie, par tous les temps." },
    vines: { title: "Entre les rangs", description: "Une cérémonie à la fin des vendanges." },
    lavender: { title: "Juillet", description: "Le chemin qui mène à la maison." },
    barn: { title: "La grange", description: "Deux tables, deux familles, une seule soirée." },
    lanterns: { title: "Les marches", description: "Le chemin des invités, à la tombée du jour." },
    glasses: { title: "La pyramide", description: "Trente-cinq coupes, et un silence juste avant." },
  },
  stories: {
    garden: {
      title: "{{couple}}, une seule table",
      location: "Domaine des Grands Tilleuls",
      style: "Champêtre chic",
      description:
        "Tout le monde devait se voir. Nous avons dressé une seule table de quarante mètres sous les tilleuls, et placé les enfants au milieu plutôt qu’au bout.\n\nLe menu venait de trois fermes voisines, les fleurs du jardin d’une tante. À minuit, personne n’avait changé de place.",
    },
    shore: {
      title: "{{couple}}, face au large",
      location: "Les Saules du Ponton",
      style: "Bord de l’eau",
      description:
        "Une arche, une allée, et l’horizon. La cérémonie a commencé à dix-huit heures, pour que le soleil arrive en même temps que les vœux.\n\nLe vent s’est levé au bon moment : les pétales ont fait le reste.",
    },
    night: {
      title: "{{couple}}, une nuit d’août",
      location: "La Grange aux Lucioles",
      style: "Guinguette",
      description:
        "Quatre cents ampoules, deux longues tables, un bal. L’orchestre jouait sans micro, et les voisins sont venus danser.\n\nLa dernière navette était prévue à trois heures. Elle est repartie vide.",
    },
    courtyard: {
      title: "{{couple}}, à l’ombre du patio",
      location: "Patio Sainte-Agathe",
      style: "Méditerranéen",
      description:
        "Des carreaux, des citrons, de la chaux. Soixante invités, un déjeuner qui a duré jusqu’au soir, et la sieste inscrite au programme.\n\nLe gâteau a été coupé sous les arcades, au frais, à la demande générale.",
    },
    harvest: {
      title: "{{couple}}, au bout du chemin",
      location: "Clos de la Huppe",
      style: "Bohème",
      description:
        "Un mariage de septembre, entre la fin des récoltes et les premiers feux. Les bancs venaient de l’école du village, les nappes des armoires de deux familles.\n\nQuand la pluie est arrivée, la toile était déjà montée. C’est pour cela qu’on nous appelle.",
    },
    winter: {
      title: "{{couple}}, un samedi d’hiver",
      location: "Orangerie de Montfleuri",
      style: "Classique",
      description:
        "Se marier en janvier, c’est choisir la lumière basse et les amis disponibles. Nous avons chauffé la serre, fleuri en blanc, et servi la soupe dans des tasses de porcelaine.\n\nÀ seize heures, il neigeait. Nous n’y sommes pour rien.",
    },
  },
  videos: {
    planner: [
      {
        title: "Une journée, en trois minutes",
        description: "De l’installation des tables à la dernière danse.",
      },
      {
        title: "Les coulisses d’un samedi",
        description: "Ce qui se passe avant que les portes s’ouvrent.",
      },
    ],
    venue: [
      { title: "La visite, en juin", description: "Le jardin, les salles et les chambres." },
      { title: "Le montage de la grande tente", description: "Deux jours de travail, en une minute." },
    ],
  },
};
