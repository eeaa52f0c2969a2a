import type { PARTNER_TRADES } from "../../../app/models/portfolios/partners.rules.ts";
import type { SeedLanguage } from "../lookups/entry.ts";

type Trade = Extract<
  (typeof PARTNER_TRADES)[number],
  "photographer" | "florist" | "caterer" | "music" | "hair_makeup"
>;

/** Invented names, in each language, of other businesses that worked on a wedding, by trade. */
export const PARTNERS: Readonly<Record<SeedLanguage, Readonly<Record<Trade, readonly string[]>>>> = {
  fr: {
    photographer: ["Claire Obscur Photographie", "Studio Vingt-Quatre Poses", "Hugo Delmas, photographe"],
    florist: ["La Serre de Margaux", "Pivoine & Compagnie", "L’Herbier du Faubourg"],
    caterer: ["Maison Tournesac", "La Table de Blanche", "Cuisine au Long Cours"],
    music: ["Trio Mirabelle", "Les Platines de Jo", "Quatuor Belle Saison"],
    hair_makeup: ["Inès Roux, mise en beauté", "L’Atelier Chignon"],
  },
  en: {
    photographer: ["Harriet Lowe Photography", "Two Swallows Studio", "Fenwick & Dale Pictures"],
    florist: ["Nettle & Rose", "The Potting Bench", "Wild Hedge Flowers"],
    caterer: ["Larkfield Kitchen", "Salt & Sorrel", "The Long Supper Company"],
    music: ["The Hayloft Five", "Marlow String Trio", "Vinyl by Vic"],
    hair_makeup: ["Poppy Ashworth Bridal Hair", "Dew Make-up"],
  },
  de: {
    photographer: ["Lichtblick Hansen Fotografie", "Studio Morgenrot", "Anna Weber Hochzeitsfotos"],
    florist: ["Blütenwerk Linden", "Wiese & Strauß", "Gärtnerei Amselhof"],
    caterer: ["Tafelfreuden Krüger", "Küche Nordhain", "Der Lange Tisch"],
    music: ["Trio Abendwind", "Band Kupferkessel", "Plattenkoffer Tom"],
    hair_makeup: ["Brautzimmer Lena", "Haarkranz"],
  },
  it: {
    photographer: ["Studio Controluce", "Giulia Ferri Fotografia", "Atelier Diaframma"],
    florist: ["La Bottega dei Tigli", "Fiori di Campo Bianchi", "Verde Salvia"],
    caterer: ["Cucina del Portico", "La Tavola Lunga", "Sapori di Collina"],
    music: ["Quartetto Lucciola", "Swing in Cortile", "Duo Sottovento"],
    hair_makeup: ["Marta Trucco Sposa", "Il Salotto dei Capelli"],
  },
  nl: {
    photographer: ["Fotostudio Zomerlicht", "Lotte Vermeer Fotografie", "Beeld & Boeket"],
    florist: ["De Wilde Tuin", "Bloemenatelier Madelief", "Steel & Blad"],
    caterer: ["Tafel van Terweide", "Keuken Oosthoek", "De Lange Dis"],
    music: ["Trio Zonnewende", "Platenspeler Bram", "De Dorpsblazers"],
    hair_makeup: ["Bruidskapsel Noor", "Atelier Glans"],
  },
  es: {
    photographer: ["Estudio Contraluz", "Lucía Prado Fotografía", "Dos Golondrinas"],
    florist: ["El Taller de Jara", "Flores de Umbría", "La Regadera"],
    caterer: ["La Mesa Larga", "Cocina del Olivar", "Fogones de Abril"],
    music: ["Trío Candil", "Vinilos de Teo", "Cuarteto Alborada"],
    hair_makeup: ["Novias de Carmen Sol", "El Tocador"],
  },
  pt: {
    photographer: ["Estúdio Contraluz", "Marta Seixas Fotografia", "Luz de Setembro"],
    florist: ["A Estufa da Rita", "Flor de Urze", "Oficina das Hortênsias"],
    caterer: ["A Mesa Comprida", "Cozinha do Montado", "Sabores da Eira"],
    music: ["Trio Maresia", "Discos do Zé", "Quarteto Alvorada"],
    hair_makeup: ["Noivas da Inês", "Toucador"],
  },
};
