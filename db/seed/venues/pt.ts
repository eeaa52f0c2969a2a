import type { VenueTexts } from "./texts.ts";

export const VENUES_PT: VenueTexts = {
  places: {
    estate: {
      name: "",
      description:
        "Uma casa senhorial entre as árvores, a poucos minutos de {{city}}. Chega-se pela alameda, janta-se ao ar livre e dorme-se aqui.",
      details:
        "**{{name}}** aluga-se para o fim de semana, de sexta às 16h a domingo às 17h.\n\n- Cerimónia debaixo das árvores, ou na galeria se chover\n- Jantar sentado no salão\n- Quartos para a família e os padrinhos\n\nPodem trazer o catering que preferirem: a cozinha está equipada.",
    },
    hall: {
      name: "O Salão das Tílias",
      description:
        "Um salão abobadado com o seu pátio, no coração de {{city}}. Tudo no mesmo lugar, da cerimónia à pista de dança.",
      details:
        "O salão aluga-se ao dia, das 10h às 4h.\n\n- Mesas redondas, cadeiras e loiça incluídas\n- Cozinha de apoio para o catering\n- Música no interior até de madrugada",
    },
    barn: {
      name: "O Palheiro do Prado",
      description: "Um palheiro de pedra aberto sobre o prado, para festas simples e longas.",
      details:
        "Vigas, luzes e vista aberta. O jantar é ao abrigo, o cocktail ao sol.\n\n**No dia seguinte** a festa continua: o brunch serve-se debaixo do alpendre.",
    },
  },
  services: {
    rental: "O aluguer do espaço com mesas, cadeiras e cozinha, até ao dia seguinte.",
    catering: "Uma ementa da época em três pratos, cozinhada aqui.",
    accommodation: "Os quartos da casa, com roupa de cama e pequeno-almoço.",
    brunch: "Um brunch no dia seguinte, ao ar livre quando o tempo o permite.",
    coordination: "Alguém da casa presente desde a montagem até ao último convidado.",
  },
  roles: ["Proprietária", "Responsável de eventos"],
  streets: ["Alameda das Tílias, 1", "Rua da Fonte, 12", "Caminho do Prado, 4"],
  reviews: [
    "Estava tudo pronto quando chegámos. Os nossos pais ainda falam do jantar no pátio.",
    "Calma, carinho e nunca pressa. Veio a chuva e o salão já estava posto.",
    "Procurávamos um lugar onde todos pudessem dormir: era mesmo este.",
  ],
};
