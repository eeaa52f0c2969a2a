import type { ProfileTexts } from "./texts.ts";

export const PROFILES_PT: ProfileTexts = {
  planner: {
    portrait: [
      "Organizo casamentos em {{city}} e arredores há {{years}} anos, nunca mais de doze por ano. Antes trabalhei no guarda-roupa de uma ópera: de lá ficou-me o gosto pelo pormenor que ninguém vê.\n\n**{{name}}** é uma casa pequena. A pessoa que encontram na primeira conversa é a que abre as portas na manhã do casamento e as fecha depois do último convidado.",
      "**{{name}}** começou em {{since}} com uma convicção: uma boa festa parte de uma boa pergunta. O que gostariam que os vossos convidados contassem no caminho para casa?\n\nA partir de {{city}}, desenhamos casamentos que se parecem com quem os celebra, e não com um catálogo. Conhecemos os artesãos da região pelo nome, e de cada jardim a hora certa da luz.",
      "Gostamos de mesas compridas, de linho com história e de discursos que acabam a tempo. De cronómetros gostamos menos, e mesmo assim trazemos dois.\n\n**{{name}}** trabalha em {{city}} e onde quer que tenham uma boa razão para casar. O nosso ofício cabe numa linha: prever tudo e depois deixar viver o dia.",
    ],
    experience: [
      "Em {{years}} anos aprendemos que o imprevisto tem sempre a mesma cara: uma trovoada, um autocarro, um vestido. Algumas memórias:\n\n- **Cento e dez convidados a uma só mesa**, posta entre dois aguaceiros\n- **Uma cerimónia em três línguas**, com três avós na primeira fila\n- **Um jantar mudado de um dia para o outro**, sem que ninguém desse por isso",
      "Organizámos casamentos de doze pessoas e de trezentas. Os mais pequenos não são os mais simples.\n\n- **O mais alto:** um jantar na serra, tudo levado em braços\n- **O mais lento:** três dias, onze refeições, nem um discurso\n- **O mais breve:** cerimónia ao nascer do sol, pequeno-almoço e o comboio das 11",
      "Estudos de arquitetura de interiores, dez anos de hotelaria e, desde {{since}}, os casamentos. Serve-nos todas as semanas: ler uma planta, cumprir um orçamento, falar com uma cozinha em pleno serviço.\n\n- **Mais de cem casamentos** acompanhados do princípio ao fim\n- **Uma rede de artesãos** que visitamos todos os invernos\n- **Um plano B por escrito** para cada festa ao ar livre",
    ],
    service: [
      "Eis como trabalhamos, da primeira conversa ao dia seguinte:\n\n1. **Um primeiro encontro**, gratuito, em {{city}} ou por vídeo\n2. **Uma proposta escrita**, com o orçamento linha a linha\n3. **Uma reunião por mês**, e todas as semanas quando o dia se aproxima\n4. **Um ensaio** com as famílias na véspera\n5. **A equipa no local**, desde manhã até à saída do último convidado",
      "Não temos pacotes feitos. Dizem-nos em que ponto estão, e começamos por aí.\n\n1. **Ouvir:** uma hora, sem orçamento\n2. **Fazer contas:** três versões, da mais simples à mais louca\n3. **Reunir:** fornecedores que combinam convosco, visitados em conjunto\n4. **Segurar:** o calendário, os pagamentos, o plano das mesas\n5. **Velar:** duas pessoas da equipa no local, sem ruído",
    ],
    benefits: [
      "- **Um só casamento por fim de semana**, todo o ano\n- **Um orçamento partilhado em linha**, em dia todas as sextas-feiras\n- **Trezentas peças de linho e loiça** emprestadas pelo nosso ateliê\n- **A arrumação do dia seguinte** incluída, para que possam dormir",
      "- **Resposta num dia útil**, mesmo em pleno junho\n- **Nenhuma comissão** dos fornecedores que aconselhamos\n- **Visitas convosco**, as que forem precisas\n- **Um estojo de emergência** que já salvou onze bainhas e dois laços",
    ],
  },
  venue: {
    portrait: [
      "**{{name}}** recebe casamentos em {{city}} desde {{since}}. Vivemos aqui: terão o nosso número, e saberemos o nome das vossas testemunhas.\n\nJanta-se lá fora assim que o céu deixa, e debaixo de teto quando hesita. No resto do ano, o lugar vive devagar, e isso sente-se.",
      "Há lugares que se alugam e lugares que se confiam. **{{name}}** é vosso de sexta ao meio-dia a domingo à noite, sem outra festa ao lado e sem hora de fecho na porta.\n\nEm {{city}}, as andorinhas estão incluídas, e a luz das sete da tarde faz metade da decoração.",
    ],
    experience: [
      "Desde {{since}}, vimos passar casamentos de todos os tamanhos.\n\n- **180 pessoas sentadas** no salão, 240 de pé no jardim\n- **Cerimónias ao ar livre** debaixo das árvores, com som discreto\n- **Uma trovoada por verão**, em média, e nunca um jantar cancelado",
      "{{years}} anos de casamentos ensinaram-nos o essencial: onde pôr o bolo para não derreter, a que horas acender as lanternas, e porque é preciso sempre um segundo par de sapatos.\n\n- **Umas trinta festas por ano**, nunca duas ao mesmo tempo\n- **Uma equipa da terra**, connosco desde o início\n- **Um parque** onde as crianças correm sem preocupar ninguém",
    ],
    service: [
      "O que inclui o vosso fim de semana:\n\n1. **Sexta-feira:** montagem a partir do meio-dia e um jantar leve para as famílias\n2. **Sábado:** o espaço inteiro, mesas, cadeiras, loiça e roupa de mesa\n3. **Domingo:** o brunch, e tempo para partir sem pressa",
      "Trazem o vosso catering ou escolhem um dos nossos. Do resto tratamos nós:\n\n1. **Uma visita** à hora da cerimónia, para ver a luz\n2. **Uma planta da sala** desenhada convosco\n3. **Uma pessoa da casa** no local até à última dança",
    ],
    benefits: [
      "- **Onze quartos** no local, e outras casas a cinco minutos\n- **Uma sala coberta** reservada para a vossa festa, diga o que disser o tempo\n- **Música** até às quatro, no interior\n- **Estacionamento** para oitenta carros e dois autocarros",
      "- **Sem degraus** onde se come e onde se dança\n- **Uma cozinha profissional** aberta ao vosso catering\n- **Velas, lanternas e guarda-sóis** da casa, sem custo extra\n- **A vossa data guardada dez dias**, sem compromisso",
    ],
  },
  services: {
    CONSULTING_SERVICES:
      "Hora e meia, os vossos orçamentos na mesa e uma opinião franca. Saem com a lista do que falta fazer.",
    PARTIAL_PLANNING: "Começaram, nós continuamos: pegamos no fio onde ele começa a pesar.",
    FULL_PLANNING:
      "Da primeira reunião à saída do último convidado. Orçamento cumprido, fornecedores escolhidos convosco, e presença no local de sexta a domingo.",
    VENDOR_SEARCH: "Três propostas por ofício, dentro do vosso orçamento e com a data já confirmada.",
    DAY_COORDINATION:
      "Tomamos conta dos preparativos seis semanas antes, e no próprio dia o telefone fica na gaveta.",
    SECULAR_CEREMONY: "Um texto escrito convosco e com os vossos, e uma voz que sabe esperar os silêncios.",
    WEDDING_DESIGN: "Linho, vidro antigo, flores da época. O ateliê empresta mais de trezentas peças.",
    CORPORATE_EVENTS:
      "Uma jornada de trabalho ou um jantar de equipa, com o cuidado de um casamento e a pontualidade de uma reunião.",
    PRIVATE_EVENTS: "Aniversários, batizados, bodas de ouro: o mesmo cuidado para uma mesa mais pequena.",
  },
  venueServices: {
    PRIVATE_EVENTS: "O espaço inteiro, de sexta ao meio-dia a domingo à noite, com mesas, cadeiras e loiça.",
    CORPORATE_EVENTS:
      "Jornadas e jantares de equipa durante a semana, com uma sala tranquila e almoço no jardim.",
  },
  pictures: {
    table: { title: "A mesa comprida", description: "Linho, velas e flores do vale." },
    ceremony: { title: "Diante da água", description: "Um arco de flores e, por trás, só o horizonte." },
    house: { title: "A chegada", description: "A casa, quando descem os primeiros convidados." },
    cloister: { title: "Debaixo dos arcos", description: "A sombra fresca do cocktail." },
    patio: { title: "O pátio branco", description: "Cal, céu e uma buganvília." },
    cake: { title: "Três andares", description: "Creme, figos e flores do jardim." },
    stationery: { title: "Os convites", description: "Um envelope fechado com lacre." },
    evening: { title: "Última luz", description: "Acendem-se as luzes, o jantar pode começar." },
    bouquet: { title: "O ramo", description: "Colhido na véspera, atado nessa manhã." },
    linen: { title: "O enxoval", description: "Guardanapos de linho engomados e uma fita de seda." },
    citrus: { title: "Limões e azulejos", description: "O almoço do dia seguinte, em azul e amarelo." },
    greenhouse: { title: "Na estufa", description: "Uma cerimónia abrigada, entre folhas." },
    round: { title: "Junto à janela", description: "A mesa de honra, às três da tarde." },
    sea: { title: "Jantar no terraço", description: "Cai a noite sobre a água e ficam as velas." },
    lake: { title: "O cais", description: "Vinte cadeiras, um arco e as montanhas por testemunhas." },
    marquee: { title: "Debaixo da tenda", description: "O prado, faça o tempo que fizer." },
    vines: { title: "Entre as vinhas", description: "Uma cerimónia no fim da vindima." },
    lavender: { title: "Julho", description: "O caminho que leva à casa." },
    barn: { title: "O celeiro", description: "Duas mesas, duas famílias, uma só noite." },
    lanterns: { title: "Os degraus", description: "O caminho dos convidados, ao cair da noite." },
    glasses: { title: "A pirâmide", description: "Trinta e cinco taças, e um silêncio mesmo antes." },
  },
  stories: {
    garden: {
      title: "{{couple}}, uma só mesa",
      location: "Quinta das Grandes Tílias",
      style: "Campestre",
      description:
        "Todos tinham de se ver. Pusemos uma só mesa de quarenta metros debaixo das tílias, e sentámos as crianças ao meio em vez de na ponta.\n\nA ementa veio de três quintas vizinhas, as flores do jardim de uma tia. À meia-noite ninguém tinha mudado de lugar.",
    },
    shore: {
      title: "{{couple}}, diante da água",
      location: "O Cais dos Salgueiros",
      style: "À beira da água",
      description:
        "Um arco, uma passadeira e o horizonte. A cerimónia começou às seis, para que o sol chegasse ao mesmo tempo que os votos.\n\nO vento levantou-se no momento certo, e as pétalas fizeram o resto.",
    },
    night: {
      title: "{{couple}}, uma noite de agosto",
      location: "O Celeiro dos Pirilampos",
      style: "Arraial",
      description:
        "Quatrocentas lâmpadas, duas mesas compridas e um baile. A orquestra tocou sem microfone, e os vizinhos vieram dançar.\n\nO último autocarro estava marcado para as três. Voltou vazio.",
    },
    courtyard: {
      title: "{{couple}}, à sombra do pátio",
      location: "Pátio de Santa Ágata",
      style: "Mediterrânico",
      description:
        "Azulejos, limões e cal. Sessenta convidados, um almoço que durou até à noite, e a sesta escrita no programa.\n\nO bolo foi cortado debaixo dos arcos, ao fresco, a pedido de todos.",
    },
    harvest: {
      title: "{{couple}}, no fim do caminho",
      location: "Casal da Poupa",
      style: "Boémio",
      description:
        "Um casamento de setembro, entre a vindima e as primeiras lareiras. Os bancos vieram da escola da aldeia, as toalhas dos armários de duas famílias.\n\nQuando chegou a chuva, a tenda já estava montada. É para isso que nos chamam.",
    },
    winter: {
      title: "{{couple}}, um sábado de inverno",
      location: "Estufa de Monteflor",
      style: "Clássico",
      description:
        "Casar em janeiro é escolher a luz baixa e os amigos livres. Aquecemos a estufa, escolhemos flores brancas e servimos a sopa em chávenas de porcelana.\n\nÀs quatro da tarde caiu granizo, que parecia neve. Não fomos nós.",
    },
  },
  videos: {
    planner: [
      { title: "Um dia em três minutos", description: "Da montagem das mesas à última dança." },
      { title: "Os bastidores de um sábado", description: "O que acontece antes de se abrirem as portas." },
    ],
    venue: [
      { title: "A visita, em junho", description: "O jardim, os salões e os quartos." },
      { title: "Como se monta a grande tenda", description: "Dois dias de trabalho num minuto." },
    ],
  },
};
